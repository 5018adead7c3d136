/** The page it ended on, or where it was sent outside the site it was on. */
interface Stop {
  url: string;
  body: string;
  left?: URL;
}

export interface Browser {
  open(url: string, form?: Record<string, string>): Promise<Stop>;
}

const STEPS_MAX = 10;

/** As much of a browser as a sign-in page on this machine needs: cookies, redirects, forms. */
export function createBrowser(): Browser {
  const cookies = new Map<string, string>();

  const request = async (url: string, form: Record<string, string> | undefined): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value === '') cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    return response;
  };

  return {
    async open(url, form) {
      let address = url;
      let body = form;
      for (let step = 0; step < STEPS_MAX; step += 1) {
        const response = await request(address, body);
        const location = response.headers.get('location');
        if (location === null) return { url: address, body: await response.text() };
        const next = new URL(location, address);
        if (next.origin !== new URL(address).origin) return { url: address, body: '', left: next };
        address = next.href;
        body = undefined;
      }
      throw new Error(`Too many redirects after ${url}`);
    },
  };
}
