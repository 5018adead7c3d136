const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;

/** Areas are stored in square feet, as owners enter them. */
export function toSquareMetres(squareFeet: number): number {
  return squareFeet * SQUARE_METRES_PER_SQUARE_FOOT;
}

/** Undefined for a listing without an area. */
export function pricePerSquareMetre(price: number, squareFeet: number): number | undefined {
  return squareFeet > 0 ? price / toSquareMetres(squareFeet) : undefined;
}
