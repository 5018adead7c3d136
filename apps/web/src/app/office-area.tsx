import { type ComponentType, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import { type OfficeMe, officePaths, type StaffRole, staffRoles } from '@diyar/domain/office.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import * as titlesWords from '@diyar/words/titles.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { StepUpProvider } from '#web/features/account/step-up-provider.tsx';
import { useGetOwnOfficeQuery } from '#web/features/office/office.api.ts';
import { useRetry } from '#web/features/office/use-retry.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { isFailure } from '#web/lib/failure.ts';
import { keepOfficeSeen } from '#web/lib/office-tab.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { NotFoundPage } from '#web/pages/not-found.tsx';
import { OfficeAuditPage } from '#web/pages/office/audit.tsx';
import { OfficeCharityPage } from '#web/pages/office/charity.tsx';
import { OfficeHomePage } from '#web/pages/office/home.tsx';
import { OfficeHomeDossierPage, OfficeHomesPage } from '#web/pages/office/homes.tsx';
import { OfficeIdentityCasePage } from '#web/pages/office/identity-case.tsx';
import { OfficeIdentityPage } from '#web/pages/office/identity.tsx';
import { OfficeOrdersPage } from '#web/pages/office/orders.tsx';
import { OfficeProposalsPage } from '#web/pages/office/proposals.tsx';
import { OfficeShariaCasePage } from '#web/pages/office/sharia-case.tsx';
import { OfficeShariaPage } from '#web/pages/office/sharia.tsx';
import { OfficeStaffPage } from '#web/pages/office/staff.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { matchRoute, PageSlot } from './app-route.tsx';
import { OfficeLayout, type OfficeLink } from './layouts/office-layout.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';

interface OfficeRoute extends OfficeLink {
  title: string;
  page: { Page: ComponentType<{ id?: string | undefined }> };
  /** Path of the link that leads here; a page without one of its own. */
  below?: string;
  /** Whose page it is; also open to whoever was asked to take a role where `isForInvited`. */
  roles: readonly StaffRole[];
  isForInvited?: boolean;
}

const routes: readonly OfficeRoute[] = [
  {
    path: officePaths.home,
    label: officePageWords.pages.home,
    icon: pageIcons.dashboard,
    title: officePageWords.titles.home,
    page: { Page: OfficeHomePage },
    roles: staffRoles,
    isForInvited: true,
  },
  {
    path: officePaths.identity,
    label: officePageWords.pages.identity,
    icon: pageIcons.card,
    title: officePageWords.titles.identity,
    page: { Page: OfficeIdentityPage },
    roles: ['kyc', 'auditor'],
    queue: 'identity',
  },
  {
    path: `${officePaths.identity}/:id`,
    label: officePageWords.pages.identity,
    icon: pageIcons.card,
    title: officePageWords.titles.identityCase,
    page: { Page: OfficeIdentityCasePage },
    roles: ['kyc', 'auditor'],
    below: officePaths.identity,
  },
  {
    path: officePaths.homes,
    label: officePageWords.pages.homes,
    icon: pageIcons.home,
    title: officePageWords.titles.homes,
    page: { Page: OfficeHomesPage },
    roles: ['operator', 'auditor'],
    queue: 'homes',
  },
  {
    path: `${officePaths.homes}/:id`,
    label: officePageWords.pages.homes,
    icon: pageIcons.home,
    title: officePageWords.titles.homeDossier,
    page: { Page: OfficeHomeDossierPage },
    roles: ['operator', 'auditor'],
    below: officePaths.homes,
  },
  {
    path: officePaths.orders,
    label: officePageWords.pages.orders,
    icon: pageIcons.clock,
    title: officePageWords.titles.orders,
    page: { Page: OfficeOrdersPage },
    roles: ['operator', 'auditor'],
  },
  {
    path: officePaths.sharia,
    label: officePageWords.pages.sharia,
    icon: pageIcons.bookmark,
    title: officePageWords.titles.sharia,
    page: { Page: OfficeShariaPage },
    roles: ['sharia', 'auditor'],
    queue: 'sharia',
  },
  {
    path: `${officePaths.sharia}/:id`,
    label: officePageWords.pages.sharia,
    icon: pageIcons.bookmark,
    title: officePageWords.titles.shariaCase,
    page: { Page: OfficeShariaCasePage },
    roles: ['sharia', 'auditor'],
    below: officePaths.sharia,
  },
  {
    path: officePaths.charity,
    label: officePageWords.pages.charity,
    icon: pageIcons.coin,
    title: officePageWords.titles.charity,
    page: { Page: OfficeCharityPage },
    roles: ['operator', 'sharia', 'auditor'],
    queue: 'charity',
  },
  {
    path: officePaths.proposals,
    label: officePageWords.pages.proposals,
    icon: pageIcons.document,
    title: officePageWords.titles.proposals,
    page: { Page: OfficeProposalsPage },
    roles: staffRoles,
    queue: 'proposals',
  },
  {
    path: officePaths.staff,
    label: officePageWords.pages.staff,
    icon: pageIcons.user,
    title: officePageWords.titles.staff,
    page: { Page: OfficeStaffPage },
    roles: ['admin', 'auditor'],
  },
  {
    path: officePaths.audit,
    label: officePageWords.pages.audit,
    icon: pageIcons.shield,
    title: officePageWords.titles.audit,
    page: { Page: OfficeAuditPage },
    roles: ['admin', 'auditor'],
  },
];

const notFound = { path: '*', title: titlesWords.notFound, page: { Page: NotFoundPage } };

/** What any unknown address shows: for others the office does not exist. */
function NoOffice() {
  return (
    <PublicLayout>
      <PageSlot route={notFound} />
    </PublicLayout>
  );
}

/** All pages of the office in one chunk. Whoever is signed out is not sent to the login, which would say that there is something. */
export function OfficeArea() {
  const { isAuthenticated } = useSelector(selectSession);
  if (!isAuthenticated) return <NoOffice />;
  return (
    <StepUpProvider>
      <Admission />
    </StepUpProvider>
  );
}

/** Roles come from the server each time; the browser keeps none. */
function Admission() {
  const {
    data: office,
    error,
    isFetching,
    refetch,
  } = useGetOwnOfficeQuery(undefined, { refetchOnMountOrArgChange: true });
  const retry = useRetry();
  const isUnknown = isFailure(error) && error.status === 404;
  const isIn = office !== undefined && error === undefined;
  useEffect(() => {
    if (isUnknown || isIn) keepOfficeSeen(isIn);
  }, [isUnknown, isIn]);
  if (isUnknown) return <NoOffice />;
  if (error !== undefined) return <NotAdmitted error={error} isRetrying={isFetching} onRetry={() => retry(refetch)} />;
  if (office === undefined) {
    return (
      <main className="grid min-h-dvh place-items-center" aria-busy="true">
        <LoadingPill text={uiWords.loading} />
      </main>
    );
  }
  return <Office office={office} />;
}

function Office({ office }: { office: OfficeMe }) {
  const { pathname } = useLocation();
  const own = routes.filter(
    ({ roles, isForInvited = false }) => roles.some((role) => office.roles.includes(role)) || isForInvited,
  );
  const found = matchRoute(own, pathname);
  if (found === undefined) return <NoOffice />;
  const { route, id } = found;
  const links = own.filter(({ below }) => below === undefined);
  const here = links.find(({ path }) => path === (route.below ?? route.path)) ?? route;
  return (
    <OfficeLayout office={office} links={links} here={here}>
      <PageSlot key={`${route.path} ${id ?? ''}`} route={route} id={id} />
    </OfficeLayout>
  );
}

const NEEDS_TWO_FACTOR: ErrorCode = 'TWO_FACTOR_REQUIRED';
const VISIT_OVER: ErrorCode = 'REAUTH_REQUIRED';

interface NotAdmittedProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Somebody with a role, but without two-factor or with a visit that is over; or the server does not answer. */
function NotAdmitted({ error, isRetrying, onRetry }: NotAdmittedProps) {
  const { code, message } = toApiError(error);
  usePageTitle(officePageWords.titles.home);
  return (
    <main className="mx-auto grid min-h-dvh max-w-140 content-center p-4">
      {code === NEEDS_TWO_FACTOR ? (
        <StatePanel
          drawing="door"
          heading="h1"
          title={officePageWords.needsTwoFactor}
          text={officePageWords.needsTwoFactorText}
          action={<ButtonLink to={paths.profileTab('security')}>{officePageWords.openSecurity}</ButtonLink>}
        />
      ) : (
        <StatePanel
          drawing={code === VISIT_OVER ? 'door' : 'broken-house'}
          heading="h1"
          role="alert"
          title={code === VISIT_OVER ? officePageWords.visitOver : officePageWords.loadFailed}
          text={code === VISIT_OVER ? officePageWords.visitOverText : message}
          action={
            <Button busy={isRetrying} onClick={onRetry}>
              {code === VISIT_OVER ? officePageWords.confirmIdentity : uiWords.tryAgain}
            </Button>
          }
        />
      )}
    </main>
  );
}
