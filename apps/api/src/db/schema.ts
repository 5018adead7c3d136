import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import type { Amenity, PropertyType } from '@diyar/domain/properties.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

export interface UsersTable {
  id: Generated<string>;
  first_name: string;
  last_name: string;
  email: string;
  password_hash: string | null;
  email_verified_at: Timestamp | null;
  profile_image: string | null;
  roles: Generated<string[]>;
  is_demo: Generated<boolean>;
  created_at: GeneratedTimestamp;
}

export interface ExchangeRatesTable {
  currency: Currency;
  dated_on: string;
  usd_micros: bigint;
}

export interface FilesTable {
  id: Generated<string>;
  owner_id: string;
  width: number;
  height: number;
  color: string;
  byte_size: number;
  created_at: GeneratedTimestamp;
}

export interface PropertiesTable {
  id: Generated<string>;
  owner_id: string;
  title: string;
  description: string;
  location: string;
  latitude: number | null;
  longitude: number | null;
  is_location_approximate: boolean;
  price_minor: bigint;
  currency: Currency;
  price_usd_minor: bigint;
  rate_date: string;
  is_for_sale: boolean;
  is_for_rent: boolean;
  is_for_investment: boolean;
  property_type: PropertyType;
  bedrooms: number;
  bathrooms: number;
  area_sqft: number;
  year_built: string;
  amenities: Amenity[];
  tokens_total: bigint;
  tokens_available: bigint;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  deleted_at: Timestamp | null;
}

export interface PropertyImagesTable {
  property_id: string;
  file_id: string;
  position: number;
  alt: string;
}

export interface MailsTable {
  id: Generated<string>;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: ColumnType<Record<string, string>, string, string>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: GeneratedTimestamp;
  next_attempt_at: GeneratedTimestamp;
  sent_at: Timestamp | null;
  failed_at: Timestamp | null;
}

export interface NewsletterSubscribersTable {
  id: Generated<string>;
  email: string;
  confirm_token_hash: Buffer | null;
  confirm_sent_at: Timestamp | null;
  confirmed_at: Timestamp | null;
  left_at: Timestamp | null;
  letter_sent_at: Timestamp | null;
  created_at: GeneratedTimestamp;
}

export interface ContactMessagesTable {
  id: Generated<string>;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: GeneratedTimestamp;
}

export interface ThrottlesTable {
  key: string;
  uses: Date[];
  is_spent: boolean;
}

export interface Database {
  users: UsersTable;
  exchange_rates: ExchangeRatesTable;
  files: FilesTable;
  properties: PropertiesTable;
  property_images: PropertyImagesTable;
  mails: MailsTable;
  newsletter_subscribers: NewsletterSubscribersTable;
  contact_messages: ContactMessagesTable;
  throttles: ThrottlesTable;
}
