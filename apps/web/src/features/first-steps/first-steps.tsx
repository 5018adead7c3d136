import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { FirstStepName } from '@diyar/domain/first-steps.ts';
import * as notificationsWords from '@diyar/words/notifications.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { areStepsOver, writeStepsOver } from '#web/lib/browser-storage.ts';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useDismissFirstStepsMutation, useGetFirstStepsQuery } from './first-steps.api.ts';

const targets: Record<FirstStepName, string> = {
  email: paths.profile,
  saved: paths.explore,
  identity: paths.identity,
  order: paths.explore,
  secondFactor: paths.profileTab('security'),
};

const names = Object.keys(notificationsWords.steps) as FirstStepName[];

/** Whether the list suggests this step, or may as soon as it has come. */
export function useIsStepShown(wanted: FirstStepName): boolean {
  const { data, isError } = useGetFirstStepsQuery();
  if (data === undefined) return !isError;
  return !data.isDismissed && data.steps.some(({ name, isDone }) => name === wanted && !isDone);
}

/** What a new account does first, until it is done or put away. Its space is kept while it loads, so that nothing moves. */
export function FirstSteps() {
  const userId = useSelector(selectSession).user?.id ?? '';
  const { data, isError } = useGetFirstStepsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [dismiss, { isLoading }] = useDismissFirstStepsMutation();
  const { showToast } = useToast();
  const isOver =
    data === undefined ? areStepsOver(userId) : data.isDismissed || data.steps.every(({ isDone }) => isDone);

  useEffect(() => {
    if (data !== undefined && isOver) writeStepsOver(userId);
  }, [data, isOver, userId]);

  if (isOver || (data === undefined && isError)) return null;
  const steps = data?.steps ?? names.map((name) => ({ name, isDone: false }));
  const done = steps.filter(({ isDone }) => isDone).length;

  async function hide() {
    try {
      await dismiss({ isDismissed: true }).unwrap();
    } catch (error) {
      showToast({ variant: 'error', message: toApiError(error, notificationsWords.hideFailed).message });
    }
  }

  return (
    <section
      aria-labelledby="first-steps"
      className={classes(
        'mt-5 rounded-card border border-line bg-surface ps-4 pe-2 pt-2 pb-4 md:ps-6 md:pe-3.5 md:pb-5',
        data === undefined && 'invisible',
      )}
    >
      <div className="flex items-center justify-between gap-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="first-steps" className="text-card font-semibold">
            {notificationsWords.stepsTitle}
          </h2>
          <p className="text-sm text-ink-soft tabular-nums">{notificationsWords.stepsDone(done, steps.length)}</p>
        </div>
        <IconButton
          look="bare"
          icon={icons.close}
          label={notificationsWords.hideSteps}
          disabled={isLoading}
          onClick={() => void hide()}
        />
      </div>
      <ol className="me-2 grid gap-x-3 gap-y-1 md:me-2.5 md:grid-cols-2 xl:grid-cols-5 xl:gap-3">
        {steps.map(({ name, isDone }) => (
          <li key={name}>
            <Step name={name} isDone={isDone} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ name, isDone }: { name: FirstStepName; isDone: boolean }) {
  const { title, text } = notificationsWords.steps[name];
  const content = (
    <>
      <span
        className={classes(
          'grid size-7 flex-none place-items-center rounded-full border',
          isDone ? 'border-emerald bg-emerald text-on-emerald' : 'border-edge text-transparent',
        )}
      >
        <Icon path={pageIcons.check} size={16} />
      </span>
      <span className="min-w-0">
        <span className={classes('block text-note font-semibold', isDone && 'text-ink-soft')}>
          {title}
          {isDone && <span className="sr-only">{notificationsWords.stepDone}</span>}
        </span>
        <span className="mt-0.5 block text-sm text-ink-soft max-md:hidden">{text}</span>
      </span>
    </>
  );
  const look =
    'flex h-full min-h-11 items-start gap-3 rounded-float px-2.5 py-2.5 max-md:-mx-2 max-md:items-center max-md:py-1.5 xl:flex-col';
  if (isDone) return <div className={look}>{content}</div>;
  return (
    <Link to={targets[name]} className={classes(look, 'transition-colors hover:bg-well')}>
      {content}
    </Link>
  );
}
