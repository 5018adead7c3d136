import { formatNumber } from './format.ts';

export const loginTitle = 'Welcome back';
export const newHere = 'New here? <a>Create an account</a>';
export const passwordReset = 'Password Reset';
export const passwordResetText = 'Your password has been changed. Sign in with the new one.';
export const orWithEmail = 'or with your email';
export const forgotPassword = 'Forgot password?';
export const login = 'Login';
export const signingIn = 'Signing in…';
export const loginSuccessful = 'Login successful';
export const loginFailed = 'Login failed. Please try again.';
/** At the password, next to the toast. */
export const checkCredentials = 'Check the email and the password, then try again.';
export const invalidCredentials = 'Invalid login credentials';
export const credentialsNotKept = 'Error setting credentials';
export const unverified = (email: string) => `We’ve emailed a link to ${email}. Open it, or ask for a new one.`;
export const backToLogin = 'Back to Login';
export const goToLogin = 'Go to Login';

export const registerTitle = 'Create your account';
export const haveAccount = 'Already have an account? <a>Login</a>';
export const firstName = 'First name';
export const lastName = 'Last name';
export const passwordLength = (characters: number) => `${formatNumber(characters)} characters`;
export const passwordLetter = 'One letter';
export const passwordNumber = 'One number';
/** A rule that is met looks so; a screen reader is told. */
export const passwordRuleMet = (rule: string) => `${rule}<hidden>, done</hidden>`;
export const createAccount = 'Create account';
export const creatingAccount = 'Creating your account…';
export const registered = 'Registration successful. Please verify your email.';
export const registrationFailed = 'Registration failed. Please try again.';
export const isEmailYours = (email: string) => `Is ${email} yours?`;
export const signIn = 'Sign in';

/** Why a page asked the visitor to sign in. */
export const signInReasons = {
  login: {
    search: 'Sign in to save this search. We will save it as soon as you are in.',
    favourite: 'Sign in to save this home. We will save it as soon as you are in.',
    rent: 'Sign in to rent this home.',
    buy: 'Sign in to buy this home.',
    invest: 'Sign in to invest in this home.',
    compare: 'Sign in to compare these homes.',
    message: 'Sign in to write to the owner of this home.',
    open: 'Sign in to see everything about this home.',
  },
  register: {
    search: 'Create an account to save this search. We will save it when you first sign in.',
    favourite: 'Create an account to save this home. We will save it when you first sign in.',
    rent: 'Create an account to rent this home.',
    buy: 'Create an account to buy this home.',
    invest: 'Create an account to invest in this home.',
    compare: 'Create an account to compare these homes.',
    message: 'Create an account to write to the owner of this home.',
    open: 'Create an account to see everything about this home.',
  },
} as const;
