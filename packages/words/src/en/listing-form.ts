import { plural } from './plural.ts';

export const addTitle = 'Add Property';
export const editTitle = 'Edit Property';
export const lead = 'Fields are required unless marked optional';
export const adding = 'Adding…';
export const update = 'Update Property';

export const sectionsLabel = 'Sections';
export const reasonTitle = 'For your investors';
export const reasonLead =
  'People have invested in this home. If its place, type, area or pictures change, they are told what changed and why, and whoever bought in the last 48 hours can cancel.';
export const reasonHelp = 'Needed only if the place, type, area or pictures change.';
export const sectionTitles = {
  basic: 'Basic Information',
  details: 'Property Details',
  images: 'Property Images',
} as const;
export const sectionDone = 'Done';
export const toFix = (count: number) => `${count} to fix`;
export const preview = 'Preview';
export const previewTitle = 'Your title';
export const previewLocation = 'Location';

export const draftRestored = 'We restored your draft';
export const draftUnpublished = 'It isn’t published yet.';
export const discardDraft = 'Discard the draft';
export const draftKept = 'Your draft is saved on this device';
export const leaveTitle = 'Leave without saving?';
export const leaveText = 'Your draft stays on this device. It is not published until you save it.';
export const stay = 'Keep editing';
export const leave = 'Leave';

export const keepChanges = 'Your changes stay in the form. Fields you have not changed are updated.';
export const loadLatest = 'Load the latest version';
export const loadingLatest = 'Loading…';
export const merged = 'This is the latest version, with your changes kept';
export const mergedFields = 'Where your changes differ, the latest version says:';
export const takeLatestNamed = (field: string) => `Use the latest ${field}`;
export const takeLatest = 'Use this';
export const noDifference = 'Your changes match the latest version.';
export const fieldNames = {
  title: 'Title',
  description: 'Description',
  texts: 'Other languages',
  location: 'Location',
  pin: 'Pin on the map',
  price: 'Price',
  rentPeriod: 'Rent is quoted',
  rentPrice: 'Monthly rent',
  salePrice: 'Sale price',
  valuation: 'Value for investors',
  currency: 'Currency',
  isForSale: 'For sale',
  isForRent: 'For rent',
  isForInvestment: 'For investment',
  propertyType: 'Property type',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  area: 'Area (sqft)',
  yearBuilt: 'Year built',
  amenities: 'Amenities',
  reason: 'Reason for the change',
} as const;
export const fieldLabel = (name: string) => `${name}:`;
export const yes = 'yes';
export const no = 'no';
export const noneChosen = 'none';
export const empty = 'empty';

export const basicLead = 'Title and description';
export const descriptionHelp = 'Two or three sentences are enough';

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** Title and description in a language, by its code, next to the one that the owner writes in. */
export function otherText(language: string) {
  const name = names.of(language);
  return {
    add: `Add a title and description in ${name}`,
    heading: `In ${name}`,
    lead: `Shown to people who read Diyar in ${name}. The rest of the form counts for every language.`,
    without: `Optional. Without them, people who read Diyar in ${name} see what you wrote above, with a note of its language.`,
    title: `Title in ${name}`,
    description: `Description in ${name}`,
    remove: `Remove the ${name} text`,
  };
}

export const locationHint = 'District, city';
export const missingTitle = 'What others will not see yet';
export const missing = {
  pictures: 'No pictures: a drawing is shown in their place, in lists and on the page of the home.',
  area: 'No area: neither the size nor a price for each m² is shown.',
} as const;
export const missingHint = 'Everyone sees the home as soon as you save it. You can add these now or later.';
/** Label of the price where a listing has several offers. */
export const priceOf = { month: 'Price: rent a month', year: 'Price: rent a year', sale: 'Price: sale' } as const;
export const currencyHelp = 'We also show the price in US dollars';
export const rent = {
  month: (price: string) => `${price} a month`,
  year: (price: string) => `${price} a year`,
} as const;
export const rentPeriods = { month: 'Per month', year: 'Per year' } as const;
export const rentPeriodHelp = 'Tenants pay by the month either way';
export const amountHelp = {
  salePrice: 'Leave empty for “Price on request”',
  valuation: 'What the whole home is worth. Leave empty for “Price on request”',
} as const;
export const priceInDollars = (price: string, dollars: string, date: string) =>
  `${price} ≈ ${dollars} at the rate of ${date}`;
export const purposeLabel = 'Purpose';
export const saleHint = 'One-off price';
export const rentHint = 'By the month or year';
export const investmentHint = (tokenPrice: string) => `Sold in ${tokenPrice} tokens`;

export const pinAt = (place: string) => `Pin at ${place}. `;
export const dragMap = 'Drag the map to place the pin on the building.';
export const noPin = 'Without a pin we show an approximate location.';
export const setPin = 'Set a pin on the map';
export const movePin = 'Move the pin';
export const closeMap = 'Close the map';
export const removePin = 'Remove the pin';
export const myLocation = 'Use my location';
export const findingLocation = 'Finding your location…';
export const locationFailed = 'We could not find your location';
export const pasteCoordinates = 'Or paste coordinates';
export const wrongCoordinates = 'Please enter a latitude and a longitude, such as 25.2048, 55.2708';

export const detailsLead = 'Details used in search';
export const studioHint = 'Without a bedroom this apartment is shown as a studio.';
export const bedroomsHint = 'How many bedrooms? Searches by rooms leave out a home without any.';
export const amenitiesOptional = 'Amenities <note>optional</note>';

export const imagesLead =
  'The first photo is the cover. Drag to reorder, or use the arrow keys. Floor plans come after the photos.';
export const dropPictures = 'Drop pictures here';
export const pictureTypes = 'jpg, jpeg, png or gif, at most 10 MB each';
export const chooseFiles = 'Choose files';
export const picturesLabel = 'Pictures';
export const pictureName = (place: number) => `Picture ${place}`;
export const uploaded = (ready: number, total: number) =>
  plural(total, { one: `${ready} of 1 picture uploaded`, other: `${ready} of ${total} pictures uploaded` });
export const ready = 'Ready';
export const waiting = 'Waiting';
export const preparing = 'Preparing';
export const notUploaded = 'Not uploaded';
export const uploadOf = (name: string) => `Upload of ${name}`;
export const retry = 'Retry';
export const retryNamed = (name: string) => `Retry ${name}`;
export const megabytes = (size: string) => `${size} MB`;
export const kilobytes = (size: number) => `${size} kB`;
export const percent = (value: number) => `${value} %`;
export const lost = 'This picture is no longer on the server. Please choose it again.';
export const picturesFull = (max: number) =>
  plural(max, { one: 'A listing can have 1 picture.', other: `A listing can have ${max} pictures.` });
export const notAdded = (name: string) => `${name} was not added.`;
export const tooLargeToAdd = (name: string, size: string) => `${name} is ${size} and was not added.`;

export const moveHelp = 'Drag the picture, or use the arrow keys to move it.';
export const moveNamed = (name: string, place: number, count: number) => `Move ${name}, picture ${place} of ${count}`;
export const moved = (name: string, place: number, count: number) => `${name} is now picture ${place} of ${count}.`;
export const movedToCover = (name: string, count: number) => `${name} is now picture 1 of ${count}, the cover.`;
export const cancelUpload = (name: string) => `Cancel the upload of ${name}`;
export const removeNamed = (name: string) => `Remove ${name}`;
export const removed = (name: string) => `${name} removed.`;
export const cover = 'Cover';
export const altLabel = 'What it shows';
export const isFloorPlan = 'Floor plan';
export const isFloorPlanNamed = (name: string) => `: ${name}`;
export const altLabelNamed = (name: string) => `, ${name} (optional)`;

export const tourTitle = '360° tour <note>optional</note>';
export const panoramaName = '360° photo';
export const panoramaHelp = 'A 2:1 panorama from a 360° camera or phone app';
export const choosePanorama = 'Choose a 360° photo';
