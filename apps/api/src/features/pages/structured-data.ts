import { SITE_NAME } from '@diyar/domain/pages.ts';
import { paths } from '@diyar/domain/paths.ts';
import type { Property } from '@diyar/domain/properties.ts';
import type { FaqGroup } from '@diyar/words/faq.ts';

/** Descriptions for search engines in schema.org's vocabulary. */

const SQUARE_FOOT = 'FTK';

const homeTypes: Partial<Record<Property['propertyType'], string>> = {
  House: 'House',
  Villa: 'SingleFamilyResidence',
  Apartment: 'Apartment',
};

export function describeOrganisation(publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: SITE_NAME,
    url: publicUrl,
    logo: `${publicUrl}/icon-512.png`,
  };
}

export function describeProperty(publicUrl: string, property: Property): object {
  const { bedrooms, bathrooms, area } = property.metadata;
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: property.title,
    description: property.description,
    url: `${publicUrl}${paths.property(property.id)}`,
    datePosted: property.createdAt,
    image: property.images.map((image) => publicUrl + image),
    offers: {
      '@type': 'Offer',
      price: property.price,
      priceCurrency: property.currency,
      availability: `https://schema.org/${property.isClosed || property.isWithdrawn ? 'SoldOut' : 'InStock'}`,
      businessFunction: property.isForRent
        ? 'http://purl.org/goodrelations/v1#LeaseOut'
        : 'http://purl.org/goodrelations/v1#Sell',
    },
    about: {
      '@type': homeTypes[property.propertyType] ?? 'Place',
      name: property.title,
      address: property.location,
      ...(property.latitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: property.latitude, longitude: property.longitude },
      }),
      ...(property.propertyType in homeTypes && {
        numberOfBedrooms: bedrooms,
        numberOfBathroomsTotal: bathrooms,
        floorSize: { '@type': 'QuantitativeValue', value: area, unitCode: SQUARE_FOOT },
      }),
    },
  };
}

export function describeList(publicUrl: string, properties: Property[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: properties.map((property, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: property.title,
      url: `${publicUrl}${paths.property(property.id)}`,
    })),
  };
}

export function describeFaq(groups: readonly FaqGroup[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap((group) => group.entries)
      .map((entry) => ({
        '@type': 'Question',
        name: entry.question,
        acceptedAnswer: { '@type': 'Answer', text: entry.answer.join(' ') },
      })),
  };
}
