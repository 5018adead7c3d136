/** The parts of Stripe.js that are used here. Its fields are frames of Stripe, so the card never enters this page. */
interface StripeCard {
  mount(element: HTMLElement): void;
  destroy(): void;
}

interface StripePage {
  elements(): { create(type: 'card', options: object): StripeCard };
  confirmCardPayment(
    clientSecret: string,
    options: { payment_method: { card: StripeCard } },
  ): Promise<{ error?: { message?: string } }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripePage;
  }
}

const SCRIPT = 'https://js.stripe.com/v3/';

let loading: Promise<StripePage> | undefined;
let mounted: { stripe: StripePage; card: StripeCard } | undefined;

/** Publishable key of the payment service; undefined in a demonstration, which takes no cards. */
export function findCardKey(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="cards"]')?.content || undefined;
}

function loadScript(): Promise<void> {
  if (window.Stripe !== undefined) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the payment service could not be loaded'));
    });
    document.head.append(script);
  });
}

async function openStripe(key: string): Promise<StripePage> {
  await loadScript();
  return window.Stripe!(key);
}

/** Once for all pages; a failure can be tried again. */
export async function loadCards(key: string): Promise<StripePage> {
  loading ??= openStripe(key);
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Puts the card field into an element; answers what takes it away again. */
export function mountCard(stripe: StripePage, element: HTMLElement): () => void {
  const { color } = getComputedStyle(element);
  const card = stripe.elements().create('card', { style: { base: { fontSize: '16px', color } } });
  card.mount(element);
  const own = { stripe, card };
  mounted = own;
  return () => {
    card.destroy();
    if (mounted === own) mounted = undefined;
  };
}

/** Lets the payer's bank authorise the payment; answers what the payment service says against it, if anything. */
export async function confirmCard(clientSecret: string): Promise<{ problem: string | undefined } | undefined> {
  if (mounted === undefined) return { problem: undefined };
  const { stripe, card } = mounted;
  const { error } = await stripe.confirmCardPayment(clientSecret, { payment_method: { card } });
  return error === undefined ? undefined : { problem: error.message };
}
