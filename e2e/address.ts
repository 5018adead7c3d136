const port = Number(process.env['E2E_PORT'] ?? 4300);

export const baseURL = `http://127.0.0.1:${port}`;

/** Nobody answers there: a journey that needs a city stubs it, and nothing leaves the machine. */
export const geocoderUrl = 'http://geocoder.example/reverse';
