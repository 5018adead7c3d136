import { useSelector } from 'react-redux';
import type { Property } from '@diyar/domain/properties.ts';
import { selectSession } from '#web/lib/session.ts';

/** Whether the person who is signed in has listed this property. */
export function useIsOwner({ owner }: Pick<Property, 'owner'>): boolean {
  return useSelector(selectSession).user?.id === owner.id;
}
