import { useEffect, useEffectEvent } from 'react';
import { readTab, writeTab } from './browser-storage.ts';

type Values = Partial<Record<string, string>>;

const readers = new Map<string, () => Values>();

function readDrafts(): Partial<Record<string, Values>> {
  try {
    return JSON.parse(readTab('drafts')) as Partial<Record<string, Values>>;
  } catch {
    return {};
  }
}

/** Reading a draft removes it. */
function takeDraft(form: string): Values {
  const { [form]: draft = {}, ...others } = readDrafts();
  writeTab('drafts', JSON.stringify(others));
  return draft;
}

/** Called before leaving for another site. */
export function keepDrafts(): void {
  writeTab('drafts', JSON.stringify(Object.fromEntries([...readers].map(([form, read]) => [form, read()]))));
}

interface Form<Name extends string> {
  getValues: (name: Name) => string;
  setValue: (name: Name, value: string, options: { shouldDirty: true }) => void;
}

/**
 * Keeps form values across the redirect to Google and back. `form` includes the user, so that nobody sees another person's
 * values; a password is never among the `names`.
 */
export function useDraft<Name extends string>(form: string, names: readonly Name[], fields: Form<Name>): void {
  const restore = useEffectEvent(() => {
    const draft = takeDraft(form);
    for (const name of names) {
      const value = draft[name];
      if (value !== undefined) fields.setValue(name, value, { shouldDirty: true });
    }
  });
  const read = useEffectEvent(() => Object.fromEntries(names.map((name) => [name, fields.getValues(name)])));

  useEffect(() => {
    restore();
    readers.set(form, () => read());
    return () => void readers.delete(form);
  }, [form]);
}
