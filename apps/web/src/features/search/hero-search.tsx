import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Offer, OFFER_PARAM, offers } from '@diyar/domain/property-choices.ts';
import type { Suggestion } from '@diyar/domain/search.ts';
import { type Criteria, writeCriteria } from '@diyar/domain/search-filters.ts';
import { language } from '@diyar/words/language.ts';
import { toPagePath } from '@diyar/words/languages.ts';
import * as searchWords from '@diyar/words/search.ts';
import { paths } from '#web/lib/paths.ts';
import { useLazyGetRatesQuery } from '#web/lib/rates.api.ts';
import { Button } from '#web/ui/button.tsx';
import { OfferSwitch } from './offer-switch.tsx';
import { SearchField, toPlace } from './search-field.tsx';
import { readSentenceChange } from './sentence-change.ts';

/** What and where, on the way to the list. Without scripts a plain form, which leads to the same list. */
export function HeroSearch() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [offer, setOffer] = useState<Offer>('isForRent');
  const [text, setText] = useState('');
  const [askRates] = useLazyGetRatesQuery();

  const adoptEarly = useEffectEvent(() => {
    setText(input.current?.value ?? '');
    const chosen = new FormData(form.current!).get(OFFER_PARAM);
    setOffer(offers.find((each) => each === chosen) ?? offer);
  });
  // Server-rendered form: text may have been typed and an offer chosen before hydration.
  useEffect(() => adoptEarly(), []);

  function open(name: 'search' | 'place', value: string) {
    const params = new URLSearchParams({ ...(value !== '' && { [name]: value }), [offer]: 'true' });
    void navigate(`${paths.properties}?${params.toString()}`);
  }

  async function openTyped(words: string) {
    const asked: Criteria = { [offer]: true };
    const said = await readSentenceChange(words, asked, async () => (await askRates(undefined, true)).data);
    if (said === undefined) {
      open('search', words);
      return;
    }
    const params = new URLSearchParams(writeCriteria({ ...asked, ...said } as Criteria));
    void navigate(`${paths.properties}?${params.toString()}`);
  }

  function choose(suggestion: Suggestion) {
    const place = toPlace(suggestion);
    setText(place);
    open(suggestion.kind === 'title' ? 'search' : 'place', place);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void openTyped(text.trim());
  }

  return (
    <search className="relative z-20 mt-6 block max-w-140 md:mt-8">
      <form ref={form} action={toPagePath(language, paths.properties)} onSubmit={submit} className="grid gap-2.5">
        <OfferSwitch
          withoutAny
          look="photo"
          value={offer}
          onChange={(next) => setOffer(next ?? offer)}
          className="justify-self-start max-sm:w-full"
        />
        <div className="flex gap-2.5">
          <div className="relative min-w-0 flex-1">
            <SearchField
              input={input}
              text={text}
              onText={setText}
              onChoose={choose}
              offer={offer}
              placeholder={searchWords.searchHint}
              className="min-h-14! pe-4"
            />
          </div>
          <Button type="submit" size="lg" className="flex-none">
            {searchWords.search}
          </Button>
        </div>
      </form>
    </search>
  );
}
