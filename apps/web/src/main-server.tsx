import { renderToString } from 'react-dom/server';
import type { PreloadedPage } from '@diyar/domain/preloaded.ts';
import { Providers } from '#web/app/providers.tsx';
import { Router } from '#web/app/router.tsx';
import { preloadPage } from '#web/app/routes.ts';
import { createStore } from '#web/app/store.ts';
import { api } from '#web/lib/api.ts';
import { withoutPrefix } from '#web/lib/language-prefix.ts';
import { setOfferedLanguages } from '#web/lib/offered-languages.ts';
import { fillCache } from '#web/lib/preloaded.ts';
import { setMoney } from '#web/lib/settlement.ts';
import { loadEveryPart } from '#web/ui/late-part.tsx';

const STYLED_TAG = /<[a-z][^<>]* style="[^<>]*>/g;
const ATTRIBUTE = / ([^\s="]+)(?:="[^"]*")?/g;

/**
 * Radix writes styles into the page. The content policy refuses them there, and they only matter while something moves.
 * Attributes are read one by one, because ` style=` may stand in another one's value; React escapes `<`, `>` and `"` there.
 */
export function withoutStyles(html: string): string {
  return html.replace(STYLED_TAG, (tag) =>
    tag.replace(ATTRIBUTE, (attribute, name) => (name === 'style' ? '' : attribute)),
  );
}

/** What main.tsx draws for a visitor who is not signed in, as HTML for it to take over. */
export async function renderApp(url: string, preloaded: PreloadedPage): Promise<string> {
  await preloadPage(withoutPrefix(url.split('?', 1)[0]!));
  await loadEveryPart();
  setMoney(preloaded.money);
  setOfferedLanguages(preloaded.languages ?? []);
  const store = createStore();
  fillCache(store.dispatch, preloaded);
  try {
    const html = renderToString(
      <Providers store={store} url={url}>
        <Router />
      </Providers>,
    );
    return withoutStyles(html);
  } finally {
    // Ends the timers that would keep the answers, and with them the store.
    store.dispatch(api.util.resetApiState());
  }
}
