import { useLocation } from 'react-router';
import * as titlesWords from '@diyar/words/titles.ts';
import { paths } from '#web/lib/paths.ts';
import { ConfirmEmailPage } from '#web/pages/auth/confirm-email.tsx';
import { ForgotPasswordPage } from '#web/pages/auth/forgot-password.tsx';
import { GoogleCallbackPage } from '#web/pages/auth/google/callback.tsx';
import { LoginPage } from '#web/pages/auth/login.tsx';
import { RegisterPage } from '#web/pages/auth/register.tsx';
import { ResetPasswordPage } from '#web/pages/auth/reset-password.tsx';
import { VerifyEmailPage } from '#web/pages/auth/verify-email.tsx';
import { matchRoute, PageSlot } from './app-route.tsx';
import { AuthLayout } from './layouts/auth-layout.tsx';

const routes = [
  { path: paths.login, title: titlesWords.login, page: { Page: LoginPage } },
  { path: paths.register, title: titlesWords.register, page: { Page: RegisterPage } },
  { path: paths.verifyEmail, title: titlesWords.verifyEmail, page: { Page: VerifyEmailPage } },
  { path: paths.confirmEmail, title: titlesWords.confirmEmail, page: { Page: ConfirmEmailPage } },
  { path: paths.forgotPassword, title: titlesWords.forgotPassword, page: { Page: ForgotPasswordPage } },
  { path: paths.resetPassword, title: titlesWords.resetPassword, page: { Page: ResetPasswordPage } },
  { path: paths.googleCallback, title: titlesWords.googleCallback, page: { Page: GoogleCallbackPage } },
];

/** All sign-in screens in one chunk, because one leads to the next. */
export function AuthArea() {
  const route = matchRoute(routes, useLocation().pathname)?.route;
  return <AuthLayout>{route !== undefined && <PageSlot key={route.path} route={route} />}</AuthLayout>;
}
