import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createReadyAnswers, type ReadyAnswers } from './ready-answers.ts';

describe('ready answers', () => {
  let now = 0;
  let answers: ReadyAnswers;
  const find = (url = '/list') => answers.find(url, 'identity')?.body.toString();
  const answer = (json: string, url = '/list') => answers.begin(url).keep(json, { 'content-type': 'application/json' });
  const answerTwice = async (json: string, url = '/list') => {
    answer(json, url);
    answer(json, url);
    await vi.waitFor(() => expect(find(url)).toBe(json));
  };

  beforeEach(() => {
    now = 1000;
    answers = createReadyAnswers(() => now);
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
    answers.forget();
    expect(find()).toBeUndefined();
    reading.keep('old', {});
    reading.keep('old', {});
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(find()).toBeUndefined();
    await answerTwice('new');
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
