import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createReadyAnswers, type ReadyAnswers } from './ready-answers.ts';

describe('ready answers', () => {
  let now = 0;
  let answers: ReadyAnswers;
  const find = (url = '/list') => answers.find(url, 'identity')?.body.toString();
  const answer = (json: string, url = '/list', question = url) =>
    answers.begin(url).keep(question, json, { 'content-type': 'application/json' });
  const answerTwice = async (json: string, url = '/list') => {
    answer(json, url);
    answer(json, url);
    await vi.waitFor(() => expect(find(url)).toBe(json));
  };

  beforeEach(() => {
    now = 1000;
    answers = createReadyAnswers({ clock: () => now });
  });

  it('keep nothing that was asked for only once', async () => {
    answer('one');
    await new Promise(setImmediate);
    expect(find()).toBeUndefined();
  });

  it('serve for five seconds; then one asker reads anew, and the others get what was there for one second more', async () => {
    await answerTwice('one');
    now += 4999;
    expect(find()).toBe('one');
    now += 1;
    expect(find()).toBeUndefined();
    expect(find()).toBe('one');
    answer('two');
    await vi.waitFor(() => expect(find()).toBe('two'));
    now += 6000;
    expect(find()).toBeUndefined();
    expect(find()).toBeUndefined();
  });

  it('go on as they are when nothing has changed', async () => {
    await answerTwice('one');
    const before = answers.find('/list', 'br');
    now += 5000;
    expect(find()).toBeUndefined();
    answer('one');
    expect(answers.find('/list', 'br')).toBe(before);
  });

  it('forget everything at a write, and keep nothing that was read before it', async () => {
    await answerTwice('old');
    const reading = answers.begin('/list');
    answers.drop();
    expect(find()).toBeUndefined();
    reading.keep('/list', 'old', {});
    reading.keep('/list', 'old', {});
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(find()).toBeUndefined();
    await answerTwice('new');
  });

  it('keep one for a question, however it is spelled', async () => {
    await answerTwice('one');
    answer('one', '/list?made-up', '/list');
    expect(answers.find('/list?made-up', 'br')).toBe(answers.find('/list', 'br'));
    for (let other = 0; other < 5000; other += 1) answer('one', `/list?made-up=${other}`, '/list');
    expect(find('/list?made-up=4999')).toBe('one');
    expect(find('/list?made-up=0')).toBeUndefined();
    answer('one', `/list?${'x'.repeat(1000)}`, '/list');
    expect(find(`/list?${'x'.repeat(1000)}`)).toBeUndefined();
  });

  it('keep eight million characters at most, and those that were asked for last', async () => {
    const half = 'x'.repeat(512 * 1024);
    await answerTwice('one');
    for (let other = 0; other < 15; other += 1) answer(half, `/other/${other}`);
    answer('one');
    for (let other = 15; other < 30; other += 1) answer(half, `/other/${other}`);
    expect(find()).toBe('one');
    expect(answers.countCharacters()).toBe(15 * half.length + 3);
    answer(half, '/other/30');
    expect(find()).toBeUndefined();
    expect(answers.countCharacters()).toBe(16 * half.length);
    answers.drop();
    expect(answers.countCharacters()).toBe(0);
  });

  it('let go of what is over', () => {
    for (let other = 0; other < 10; other += 1) answer('other', `/other/${other}`);
    now += 3000;
    answer('other', '/other/0');
    now += 3000;
    answer('one');
    expect(answers.countCharacters()).toBe('other'.length + 'one'.length);
  });

  it('keep five hundred at most, and nothing huge', async () => {
    await answerTwice('one');
    for (let other = 0; other < 500; other += 1) answer('x', `/other/${other}`);
    expect(find()).toBeUndefined();
    answer('x'.repeat(600_000), '/huge');
    answer('x'.repeat(600_000), '/huge');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(find('/huge')).toBeUndefined();
  });
});
