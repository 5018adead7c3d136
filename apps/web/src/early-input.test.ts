import { describe, expect, it, onTestFinished, vi } from 'vitest';

const page = document.createElement('div');

function takeOver(): void {
  document.dispatchEvent(new Event('taken-over'));
}

function get(id: string): HTMLElement {
  return document.getElementById(id)!;
}

/** What the app's own code hears, once the listeners of the starter let it through. */
function listen(...names: string[]): string[] {
  const heard: string[] = [];
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  for (const name of names) {
    page.addEventListener(name, ({ target }) => heard.push(`${name} ${(target as Element).id}`), {
      signal: stop.signal,
    });
  }
  return heard;
}

async function open(html: string) {
  page.innerHTML = html;
  document.body.append(page);
  vi.resetModules();
  // Every test has listeners of its own, and those of the tests before are gone.
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  for (const target of [window, document]) {
    const listenTo = target.addEventListener.bind(target);
    const spy = vi
      .spyOn(target, 'addEventListener')
      .mockImplementation((name: string, listener: EventListenerOrEventListenerObject, options?: unknown) =>
        listenTo(name, listener, { ...(options as AddEventListenerOptions), signal: stop.signal }),
      );
    onTestFinished(() => spy.mockRestore());
  }
  const early = await import('./early-input.ts');
  early.recordInput();
  return early;
}

describe('what is done before the app is there', () => {
  it('waits, shows that it was taken, and is done again in order', async () => {
    await open('<button id="a">A</button><button id="b">B</button>');
    const heard = listen('mousedown', 'click');
    get('a').click();
    get('b').click();
    expect(heard).toEqual([]);
    expect(get('a').getAttribute('aria-busy')).toBe('true');
    takeOver();
    await vi.waitFor(() => expect(heard).toEqual(['mousedown a', 'click a', 'mousedown b', 'click b']));
    expect(page.querySelector('[aria-busy], [data-pressed]')).toBeNull();
    get('a').click();
    await vi.waitFor(() => expect(heard.at(-1)).toBe('click a'));
  });

  it('counts once when it was repeated, but a switch as often as it was pressed', async () => {
    await open('<button id="a">A</button><button id="b" aria-pressed="false">B</button><button id="c">C</button>');
    const heard = listen('click');
    for (const id of ['a', 'a', 'b', 'b', 'c']) get(id).click();
    takeOver();
    await vi.waitFor(() => expect(heard).toEqual(['click a', 'click b', 'click b', 'click c']));
  });

  it('is done on a part that comes later when that has come, which is asked for', async () => {
    await open('<div id="part" data-waiting><button id="late">L</button></div><button id="now">N</button>');
    const heard = listen('click', 'pointermove');
    get('late').click();
    get('now').click();
    takeOver();
    await vi.waitFor(() => expect(heard).toEqual(['click now', 'pointermove late']));
    get('part').removeAttribute('data-waiting');
    takeOver();
    await vi.waitFor(() => expect(heard.at(-1)).toBe('click late'));
  });

  it('is whole when a press begins before and ends after', async () => {
    await open('<button id="a">A</button>');
    const heard = listen('mousedown', 'click');
    get('a').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    takeOver();
    get('a').click();
    expect(heard).toEqual(['mousedown a', 'click a']);
  });

  it('comes before what is pressed while it is replayed', async () => {
    await open('<button id="a">A</button><button id="b">B</button><button id="c">C</button>');
    const heard = listen('click');
    get('a').click();
    get('b').click();
    takeOver();
    get('c').click();
    await vi.waitFor(() => expect(heard).toEqual(['click a', 'click b', 'click c']));
  });

  it('keeps every letter of a field that is drawn anew with what the app knows', async () => {
    await open('<button id="a">A</button><input id="field">');
    const field = get('field') as HTMLInputElement;
    let known = '';
    const heard = listen('click');
    const type = (letter: string) => {
      field.value += letter;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    get('a').click();
    type('D');
    field.addEventListener('input', () => (known = field.value));
    get('a').addEventListener('click', () => (field.value = known));
    takeOver();
    type('u');
    await vi.waitFor(() => expect(heard).toEqual(['click a']));
    type('b');
    expect([field.value, known]).toEqual(['Dub', 'Dub']);
  });

  it('keeps the letter that comes between a part and the news that it has come', async () => {
    await open('<div id="part" data-waiting><input id="field"></div>');
    const field = get('field') as HTMLInputElement;
    const type = (text: string) => {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    type('Duba');
    takeOver();
    get('part').removeAttribute('data-waiting');
    type('Dubai');
    takeOver();
    expect(field.value).toBe('Dubai');
  });

  it('sends a key on to where the key before it has moved the focus', async () => {
    await open(
      '<div id="list" tabindex="0"><button id="a">A</button><button id="b">B</button><button id="c">C</button></div>',
    );
    const heard = listen('keydown');
    get('a').addEventListener('keydown', () => setTimeout(() => get('b').focus()));
    get('b').addEventListener('keydown', () => setTimeout(() => get('c').focus()));
    const press = (id: string) =>
      get(id).dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    get('a').focus();
    press('list');
    press('a');
    takeOver();
    await vi.waitFor(() => expect(document.activeElement).toBe(get('c')));
    expect(heard).toEqual(['keydown a', 'keydown b']);
  });

  it('leaves the focus in the field to which the visitor has gone on', async () => {
    await open('<button id="tab">T</button><input id="field"><button id="b">B</button>');
    get('tab').addEventListener('mousedown', () => get('tab').focus());
    const heard = listen('click');
    get('tab').click();
    get('b').click();
    get('field').focus();
    takeOver();
    await vi.waitFor(() => expect(heard).toEqual(['click tab', 'click b']));
    expect(document.activeElement).toBe(get('field'));
  });

  it('tells the app what was typed, and sends no form until then', async () => {
    await open('<form id="form"><input id="field"></form>');
    const field = get('field') as HTMLInputElement;
    for (const text of ['D', 'Du']) {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const heard = listen('input', 'submit');
    page.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    const isSent = get('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    expect(isSent).toBe(false);
    expect(heard).toEqual([]);
    takeOver();
    await vi.waitFor(() => expect(heard).toEqual(['input field', 'submit form']));
    expect(field.value).toBe('Du');
  });

  it('belongs to the browser where that needs no app: plain links and other tabs', async () => {
    await open('<a id="plain" href="#x">P</a><a id="asks" href="#y" data-follow>A</a>');
    const click = (id: string, init: MouseEventInit = {}) =>
      get(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    expect(click('plain')).toBe(true);
    expect(click('asks', { ctrlKey: true })).toBe(true);
    expect(click('asks')).toBe(false);
  });

  it('is left to the browser when the app cannot be fetched', async () => {
    const { replayWithoutApp } = await open('<a id="asks" href="#there" data-follow>A</a>');
    const heard = listen('click');
    get('asks').click();
    replayWithoutApp();
    await vi.waitFor(() => expect(window.location.hash).toBe('#there'));
    expect(heard).toEqual(['click asks']);
    window.history.replaceState(null, '', '/');
  });
});
