export const profileTabs = ['account', 'security', 'privacy', 'help'] as const;
export type ProfileTab = (typeof profileTabs)[number];

export const paths = {
  home: '/',
  about: '/about',
  properties: '/properties',
  property: (id: string) => `/property/${encodeURIComponent(id)}`,
  contact: '/contact',
  faq: '/faq',
  termsOfService: '/terms-of-service',
  privacyPolicy: '/privacy-policy',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  savedSearchUnsubscribe: '/saved-searches/unsubscribe',
  mailbox: '/mailbox',
  login: '/auth/login',
  register: '/auth/register',
  verifyEmail: '/auth/verify-email',
  confirmEmail: '/auth/confirm-email',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  googleCallback: '/auth/google/callback',
  dashboard: '/dashboard',
  explore: '/dashboard/explore',
  compare: '/dashboard/compare',
  dashboardProperty: (id: string) => `/dashboard/property/${encodeURIComponent(id)}`,
  myProperties: '/dashboard/my-properties',
  addProperty: '/dashboard/my-properties/add',
  editProperty: (id: string) => `/dashboard/my-properties/edit/${encodeURIComponent(id)}`,
  propertyIncome: (id: string) => `/dashboard/my-properties/income/${encodeURIComponent(id)}`,
  profile: '/dashboard/profile',
  profileTab: (tab: ProfileTab) => (tab === 'account' ? '/dashboard/profile' : `/dashboard/profile?tab=${tab}`),
  payment: '/dashboard/payment',
  paymentReceipt: (id: string) => `/dashboard/payment/${encodeURIComponent(id)}`,
  receipts: '/dashboard/receipts',
  leases: '/dashboard/receipts#leases',
  wallet: '/dashboard/wallet',
  incomeLine: (id: string) => `/dashboard/wallet#income-${encodeURIComponent(id)}`,
  investment: '/dashboard/investment',
  investmentReceipt: (id: string) => `/dashboard/investment/${encodeURIComponent(id)}`,
} as const;

export function isProtectedPath(pathname: string): boolean {
  return pathname === paths.dashboard || pathname.startsWith(`${paths.dashboard}/`);
}
