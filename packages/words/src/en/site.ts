/** Header, footer, menus and layouts. */
export const brand = 'Diyar';
export const homeLink = 'Diyar, home';
export const skipToContent = 'Skip to content';
export const goHome = 'Go to the home page';
export const viewAllProperties = 'View All Properties';

export const mainNavigation = 'Main';
export const home = 'Home';
export const about = 'About';
export const properties = 'Properties';
export const contact = 'Contact';
export const login = 'Login';
export const getStarted = 'Get Started';
export const getStartedNow = 'Get Started Now';

export const menu = 'Menu';
export const closeMenu = 'Close menu';
export const signedInAs = (name: string) => `Signed in as ${name}`;
/** In place of a name that is not known yet. */
export const account = 'Account';
export const dashboard = 'Dashboard';
export const profile = 'Profile';
export const settings = 'Settings';
export const logout = 'Logout';

export const currencyLabel = 'Also show prices in';
export const theme = 'Theme';
export const language = 'Language';
export const light = 'Light';
export const system = 'System';
export const dark = 'Dark';

export const sidebar = 'Sidebar';
export const breadcrumb = 'Breadcrumb';
export const explore = 'Explore';
export const wallet = 'Wallet';
export const myProperties = 'My Properties';
export const addProperty = 'Add Property';
export const editProperty = 'Edit Property';
export const documents = 'Documents';
export const income = 'Income';
export const identity = 'Identity check';
export const compare = 'Compare';
export const receipt = 'Receipt';
export const zakat = 'Zakat helper';
export const charity = 'Charity';
export const receipts = 'Receipts';
export const payment = 'Payment';
export const investment = 'Invest';
export const demoNote = '<b>Demo</b> No real money is charged.';

export const footerLead =
  'Homes to rent, buy or invest in, on an interest-free model built for Sharia board oversight.';
export const help = 'Help';
export const sharia = 'How homes are reviewed';
export const faq = 'FAQ';
export const termsOfService = 'Terms of Service';
export const privacyPolicy = 'Privacy Policy';
export const status = 'Service status';
export const newsletterTitle = 'New homes by email';
export const newsletterText = 'Once a week. Unsubscribe any time.';
export const copyright = '© 2026 Diyar. Projected figures are not guaranteed.';
export const footerDemo = 'This is a demo: the homes, people and figures are made up, and no real money is used.';

/** Next to the forms for signing in and registering. */
export const authTitle = 'Real homes, owned without interest';
export const authText = 'Rent, buy or invest.';
export const registerTitle = 'Own a home, or a share of one';
export const registerText = 'You pay the price shown and receive rent, never interest.';
export const courtyardPicture = 'Courtyard with an octagonal fountain, lanterns and an arched gallery';
export const majlisPicture = 'A majlis with low cream seating, a ring of lamps and a carved brass screen';
