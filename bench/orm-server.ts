// The list of homes as a NestJS controller over TypeORM would serve it: a repository with relations, 30 homes with their owner,
// offering and pictures. Run as a process of its own: port and address of the database.
import { Controller, Get, Query } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource, EntitySchema, IsNull } from 'typeorm';

const [port, databaseUrl = ''] = process.argv.slice(2);

const column = (type: string, name: string) => ({ type, name });

const User = new EntitySchema({
  name: 'User',
  tableName: 'users',
  columns: {
    id: { type: 'uuid', primary: true },
    firstName: column('text', 'first_name'),
    lastName: column('text', 'last_name'),
  },
});

const File = new EntitySchema({
  name: 'File',
  tableName: 'files',
  columns: {
    id: { type: 'uuid', primary: true },
    width: { type: 'int' },
    height: { type: 'int' },
    color: { type: 'text' },
  },
});

const Picture = new EntitySchema({
  name: 'Picture',
  tableName: 'property_images',
  columns: {
    propertyId: { ...column('uuid', 'property_id'), primary: true },
    position: { type: 'int', primary: true },
    alt: { type: 'text' },
    kind: { type: 'text' },
  },
  relations: {
    file: { type: 'many-to-one', target: 'File', joinColumn: { name: 'file_id' } },
    property: { type: 'many-to-one', target: 'Property', joinColumn: { name: 'property_id' } },
  },
});

const Offering = new EntitySchema({
  name: 'Offering',
  tableName: 'offerings',
  columns: {
    propertyId: { ...column('uuid', 'property_id'), primary: true },
    state: { type: 'text' },
    tokensTotal: column('bigint', 'tokens_total'),
    tokensAvailable: column('bigint', 'tokens_available'),
    tokenPrice: column('bigint', 'token_price_minor'),
  },
  relations: { property: { type: 'one-to-one', target: 'Property', joinColumn: { name: 'property_id' } } },
});

const Property = new EntitySchema({
  name: 'Property',
  tableName: 'properties',
  columns: {
    id: { type: 'uuid', primary: true },
    title: { type: 'text' },
    description: { type: 'text' },
    location: { type: 'text' },
    latitude: { type: 'float8' },
    longitude: { type: 'float8' },
    isLocationApproximate: column('boolean', 'is_location_approximate'),
    price: column('bigint', 'price_minor'),
    salePrice: column('bigint', 'sale_minor'),
    value: column('bigint', 'value_minor'),
    rentPeriod: column('text', 'rent_period'),
    currency: { type: 'text' },
    priceUsd: column('bigint', 'price_usd_minor'),
    rateDate: column('date', 'rate_date'),
    formerPrice: column('bigint', 'former_price_minor'),
    pricedAt: column('timestamptz', 'priced_at'),
    isForSale: column('boolean', 'is_for_sale'),
    isForRent: column('boolean', 'is_for_rent'),
    isForInvestment: column('boolean', 'is_for_investment'),
    propertyType: column('text', 'property_type'),
    bedrooms: { type: 'int' },
    bathrooms: { type: 'int' },
    area: column('int', 'area_sqft'),
    yearBuilt: column('text', 'year_built'),
    amenities: { type: 'text', array: true },
    version: { type: 'int' },
    createdAt: column('timestamptz', 'created_at'),
    updatedAt: column('timestamptz', 'updated_at'),
    deletedAt: column('timestamptz', 'deleted_at'),
  },
  relations: {
    owner: { type: 'many-to-one', target: 'User', joinColumn: { name: 'owner_id' } },
    pictures: { type: 'one-to-many', target: 'Picture', inverseSide: 'property' },
    offering: { type: 'one-to-one', target: 'Offering', inverseSide: 'property' },
  },
});

const source = new DataSource({
  type: 'postgres',
  url: databaseUrl,
  entities: [User, File, Picture, Offering, Property],
  extra: { max: 10 },
});
await source.initialize();
const properties = source.getRepository(Property);

class PropertiesController {
  async list(isForSale?: string) {
    const [data, total] = await properties.findAndCount({
      where: { deletedAt: IsNull(), ...(isForSale !== undefined && { isForSale: isForSale === 'true' }) },
      relations: { owner: true, offering: true, pictures: { file: true } },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: 30,
    });
    return { success: true, data, meta: { total } };
  }
}

// Decorators, called by hand: Node strips types but does not run decorators.
Get()(PropertiesController.prototype, 'list', Object.getOwnPropertyDescriptor(PropertiesController.prototype, 'list')!);
Query('isForSale')(PropertiesController.prototype, 'list', 0);
Controller('api/properties')(PropertiesController);
function AppModule() {}

const app = await NestFactory.create({ module: AppModule, controllers: [PropertiesController] }, { logger: false });
await app.listen(Number(port), '127.0.0.1');
