import type { DemoListing } from './listing.ts';
import { abuDhabiListings } from './listings/abu-dhabi.ts';
import { cairoListings } from './listings/cairo.ts';
import { dohaListings } from './listings/doha.ts';
import { dubaiListings } from './listings/dubai.ts';
import { istanbulListings } from './listings/istanbul.ts';
import { jeddahListings } from './listings/jeddah.ts';
import { kualaLumpurListings } from './listings/kuala-lumpur.ts';
import { londonListings } from './listings/london.ts';
import { marrakeshListings } from './listings/marrakesh.ts';
import { newYorkListings } from './listings/new-york.ts';
import { parisListings } from './listings/paris.ts';
import { riyadhListings } from './listings/riyadh.ts';

/** Closes every description, so that nobody takes an invented home for a real one. */
export const DEMONSTRATION_NOTE = 'This is a demonstration listing: the home, its owner and its price are invented.';

/** Newest first. */
export const demoListings: readonly DemoListing[] = [
  ...dubaiListings,
  ...abuDhabiListings,
  ...riyadhListings,
  ...jeddahListings,
  ...dohaListings,
  ...istanbulListings,
  ...kualaLumpurListings,
  ...londonListings,
  ...parisListings,
  ...newYorkListings,
  ...cairoListings,
  ...marrakeshListings,
].toSorted((a, b) => a.listedDaysAgo - b.listedDaysAgo);
