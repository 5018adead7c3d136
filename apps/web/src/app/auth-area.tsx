import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import * as siteWords from '@diyar/words/site.ts';
import * as titlesWords from '@diyar/words/titles.ts';
import { Wordmark } from '#web/app/layouts/wordmark.tsx';
import courtyard440 from '#web/assets/pictures/courtyard-440.avif';
import courtyard838 from '#web/assets/pictures/courtyard-838.avif';
import courtyardFallback from '#web/assets/pictures/courtyard-838.jpg';
import majlis440 from '#web/assets/pictures/majlis-440.avif';
import majlis838 from '#web/assets/pictures/majlis-838.avif';
import majlisFallback from '#web/assets/pictures/majlis-838.jpg';
import { paths } from '#web/lib/paths.ts';
import { ConfirmEmailPage } from '#web/pages/auth/confirm-email.tsx';
import { ForgotPasswordPage } from '#web/pages/auth/forgot-password.tsx';
import { GoogleCallbackPage } from '#web/pages/auth/google/callback.tsx';
import { LoginPage } from '#web/pages/auth/login.tsx';
import { RegisterPage } from '#web/pages/auth/register.tsx';
import { ResetPasswordPage } from '#web/pages/auth/reset-password.tsx';
import { VerifyEmailPage } from '#web/pages/auth/verify-email.tsx';
import { Arch } from '#web/ui/arch.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { matchRoute, PageSlot } from './app-route.tsx';

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

const legalLinks = [
  { to: paths.termsOfService, label: siteWords.termsOfService },
  { to: paths.privacyPolicy, label: siteWords.privacyPolicy },
];

/** No navigation, only the form; wide screens show a picture next to it. */
function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="flex min-w-0 flex-col px-5 md:px-12">
        <header className="flex h-(--header-height) flex-none items-center lg:h-25">
          <Link to={paths.home} className="flex rounded-tick" aria-label={siteWords.homeLink}>
            <Wordmark />
          </Link>
        </header>
        <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-105 flex-1 flex-col outline-none">
          <div className="w-full pt-8 pb-12 lg:my-auto lg:py-4">{children}</div>
        </main>
        <footer className="flex min-h-16 flex-none flex-wrap items-center gap-x-5 pb-2 text-sm lg:min-h-23">
          {legalLinks.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center rounded-tick text-ink-soft hover:text-ink hover:underline"
            >
              {label}
            </Link>
          ))}
        </footer>
      </div>
      <AuthPanel />
    </div>
  );
}

const views = {
  courtyard: {
    srcSet: `${courtyard440} 440w, ${courtyard838} 838w`,
    src: courtyardFallback,
    alt: siteWords.courtyardPicture,
    color: '#9c8b6e',
    title: siteWords.registerTitle,
    text: siteWords.registerText,
  },
  majlis: {
    srcSet: `${majlis440} 440w, ${majlis838} 838w`,
    src: majlisFallback,
    alt: siteWords.majlisPicture,
    color: '#af8e6b',
    title: siteWords.authTitle,
    text: siteWords.authText,
  },
};

function AuthPanel() {
  const { pathname } = useLocation();
  const { srcSet, src, alt, color, title, text } = pathname === paths.register ? views.courtyard : views.majlis;
  return (
    <aside
      aria-label={siteWords.brand}
      className="khatam hidden overflow-hidden bg-deep px-12 text-deep-ink [--khatam-mask:radial-gradient(closest-side,transparent_40%,#000_130%)] [--khatam-tile:150px] lg:block"
    >
      <div className="sticky top-0 grid h-dvh content-center justify-items-center gap-8 py-8">
        <Arch className="aspect-[468/588] h-[min(36.75rem,100dvh-15rem)] max-w-full">
          <Picture
            key={src}
            sources={[{ type: 'image/avif', srcSet }]}
            src={src}
            sizes="440px"
            width={838}
            height={1067}
            alt={alt}
            color={color}
            className="h-full"
          />
        </Arch>
        <div className="max-w-105 text-center">
          <p className="type-title">{title}</p>
          <p className="mt-1.5 text-note text-balance text-deep-soft">{text}</p>
        </div>
      </div>
    </aside>
  );
}
