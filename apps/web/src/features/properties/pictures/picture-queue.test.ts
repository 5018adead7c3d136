import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadedFile } from '@diyar/domain/files.ts';
import { createPictureQueue, type KeptPicture } from './picture-queue.ts';

interface Sent {
  name: string;
  report: (percent: number) => void;
  arrive: (file?: UploadedFile) => void;
  fail: (failure: unknown) => void;
  isStopped: boolean;
}

let sent: Sent[];
let problems: string[];

function stored(name: string): UploadedFile {
  return { url: `/api/files/${name}/640.jpg`, width: 640, height: 427, color: '#8a7a64' };
}

function keep(name: string): KeptPicture {
  return { ...stored(name), name, bytes: null, alt: '' };
}

function open({ kept = [] as KeptPicture[], max = 30 } = {}) {
  const queue = createPictureQueue({
    kept,
    max,
    onFail: (problem) => problems.push(problem),
    send(file, report) {
      const { promise, resolve, reject } = Promise.withResolvers<UploadedFile | undefined>();
      const one: Sent = { name: file.name, report, arrive: resolve, fail: reject, isStopped: false };
      sent.push(one);
      return { result: promise, stop: () => (one.isStopped = true) };
    },
  });
  queue.open();
  return queue;
}

function build(...names: string[]): File[] {
  return names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
}

/** Name and state of each, in order. */
function look(queue: ReturnType<typeof open>): string[] {
  return queue.getItems().map(({ name, status, percent }) => `${name} ${status} ${percent}`);
}

beforeEach(() => {
  sent = [];
  problems = [];
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = vi.fn();
});

describe('pictures on their way', () => {
  it('go two at a time, each with its own progress', async () => {
    const queue = open();
    queue.add(build('a.jpg', 'b.jpg', 'c.jpg'));
    expect(sent.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
    sent[1]?.report(64);
    expect(look(queue)).toEqual(['a.jpg sending 0', 'b.jpg sending 64', 'c.jpg waiting 0']);
    sent[0]?.arrive(stored('a'));
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    expect(look(queue)).toEqual(['a.jpg ready 100', 'b.jpg sending 64', 'c.jpg sending 0']);
  });

  it('make room when one is taken away, whose answer no longer counts', async () => {
    const queue = open();
    queue.add(build('a.jpg', 'b.jpg', 'c.jpg'));
    queue.remove(queue.getItems()[0]!.key);
    expect(sent[0]?.isStopped).toBe(true);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:preview');
    sent[0]?.fail(new Error('stopped'));
    await vi.waitFor(() => expect(look(queue)).toEqual(['b.jpg sending 0', 'c.jpg sending 0']));
    expect(problems).toEqual([]);
  });

  it('say what went wrong once, however many fail of it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const queue = open();
    queue.add(build('a.jpg', 'b.jpg'));
    for (const one of sent) one.fail(new Error('no network'));
    await vi.waitFor(() => expect(look(queue)).toEqual(['a.jpg failed 0', 'b.jpg failed 0']));
    expect(problems).toEqual(['Failed to upload images. Please try again.']);
  });

  it('are no more than a listing can have', () => {
    const queue = open({ kept: [keep('hall')], max: 2 });
    expect(queue.add(build('a.jpg', 'b.jpg'))).toEqual([
      { sentence: 'A listing can have 2 pictures.', details: ['b.jpg was not added.'] },
    ]);
    expect(queue.getItems()).toHaveLength(2);
  });
});

describe('waiting for all of them', () => {
  it('ends at once where all are there', async () => {
    expect(await open({ kept: [keep('hall')] }).finish()).toBeUndefined();
  });

  it('sends what has failed again and says what still fails', async () => {
    const queue = open();
    queue.add(build('a.jpg'));
    sent[0]?.arrive();
    await vi.waitFor(() => expect(problems).toEqual(['Failed to upload images']));

    const first = queue.finish();
    expect(sent).toHaveLength(2);
    sent[1]?.arrive();
    expect(await first).toBe('Failed to upload images');
    expect(problems).toHaveLength(1);

    const second = queue.finish();
    sent[2]?.arrive(stored('a'));
    expect(await second).toBeUndefined();
    expect(look(queue)).toEqual(['a.jpg ready 100']);
  });
});

describe('the order', () => {
  it.each([
    { from: 2, to: 0, order: ['c', 'a', 'b'] },
    { from: 0, to: 1, order: ['b', 'a', 'c'] },
    { from: 0, to: 9, order: ['b', 'c', 'a'] },
    { from: 1, to: -3, order: ['b', 'a', 'c'] },
  ])('from place $from to $to is $order', ({ from, to, order }) => {
    const queue = open({ kept: ['a', 'b', 'c'].map(keep) });
    queue.move(queue.getItems()[from]!.key, to);
    expect(queue.getItems().map(({ name }) => name)).toEqual(order);
  });
});
