const port = Number(process.env['E2E_PORT'] ?? 4300);

export const baseURL = `http://127.0.0.1:${port}`;

/** Nobody answers there: a journey that needs a city stubs it, and nothing leaves the machine. */
export const geocoderUrl = 'http://geocoder.example/reverse';

/** Where map tiles come from: `map.spec.ts` plays that service and says so to its pages. To all others it is away. */
export const tilesUrl = `http://127.0.0.1:${port + 2}`;

/** Plays Google: a real OpenID issuer on this machine. */
export const googleUrl = `http://127.0.0.1:${port + 1}`;
export const googleAccounts = [
  { sub: 'g-nour', email: 'nour@gmail.com', given_name: 'Nour', family_name: 'Aziz' },
  { sub: 'g-sami', email: 'sami@gmail.com', given_name: 'Sami', family_name: 'Khoury' },
];
