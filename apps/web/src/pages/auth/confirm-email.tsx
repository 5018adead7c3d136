import { useDispatch } from 'react-redux';
import { errors } from '@diyar/domain/errors.ts';
import * as messages from '@diyar/domain/messages.ts';
import { useConfirmEmailChangeMutation } from '#web/features/auth/auth.api.ts';
import { AuthHeading } from '#web/features/auth/auth-heading.tsx';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { logout } from '#web/lib/session.ts';
import { useOnOpen } from '#web/lib/use-on-open.ts';
import { useTakenParams } from '#web/lib/use-taken-params.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Drawing } from '#web/ui/drawing.tsx';

const toLogin = (
  <ButtonLink to={paths.login} size="lg" block>
    Go to Login
  </ButtonLink>
);

/** The link in the mail about a changed address leads here; opening it is the confirmation. */
export function ConfirmEmailPage() {
  const token = useTakenParams().get('token') ?? '';
  const dispatch = useDispatch();
  const [confirm, { data, error }] = useConfirmEmailChangeMutation();

  async function change() {
    const result = await confirm({ token });
    // The server has ended every session of the account, the one in this browser too.
    if (result.data) dispatch(logout());
  }

  useOnOpen(() => {
    if (token !== '') void change();
  });

  function describe() {
    if (token === '') return { title: 'This link is incomplete', text: errors.LINK_NOT_FOUND.message, action: toLogin };
    if (data) {
      return { title: 'Your email is changed', text: data.message || messages.account.emailChanged, action: toLogin };
    }
    if (error) {
      const { status, message } = toApiError(error, messages.account.emailChangeFailed);
      if (status === 404) return { title: 'Not changed', text: errors.LINK_NOT_FOUND.message, action: toLogin };
      const retry = (
        <Button size="lg" block onClick={() => void change()}>
          Try Again
        </Button>
      );
      return { title: 'Not changed yet', text: message, action: retry };
    }
    return { title: 'Confirming your new email', text: 'One moment, please.' };
  }

  const { title, text, action } = describe();
  return (
    <div role="status">
      <Drawing name="letter" className="-ms-4 mb-4" />
      <AuthHeading title={title}>{text}</AuthHeading>
      {action}
    </div>
  );
}
