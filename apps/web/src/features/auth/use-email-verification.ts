import { useNavigate } from 'react-router';
import * as messages from '@diyar/domain/messages.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { removePendingEmail } from '#web/lib/browser-storage.ts';
import { paths } from '#web/lib/paths.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useVerifyEmailMutation } from './auth.api.ts';

interface EmailVerification {
  isVerifying: boolean;
  /** Leads to the login when it succeeds. Tells whether the server has refused the token. */
  verify: (token: string) => Promise<'verified' | 'refused' | 'unanswered'>;
}

export function useEmailVerification(email: string | undefined): EmailVerification {
  const [verifyEmail, { isLoading }] = useVerifyEmailMutation();
  const navigate = useNavigate();
  const { showToast } = useToast();

  function say(message: string) {
    showToast({ variant: 'error', title: messages.emailVerification.failedTitle, message });
  }

  return {
    isVerifying: isLoading,
    async verify(token) {
      try {
        const { success, message } = await verifyEmail({ token }).unwrap();
        if (!success) {
          say(message || messages.emailVerification.refused);
          return 'refused';
        }
        removePendingEmail();
        showToast({ variant: 'success', message: message || messages.emailVerification.verified });
        void navigate(paths.login, { replace: true, state: { email } });
        return 'verified';
      } catch (failure) {
        const { status, message } = toApiError(failure, messages.emailVerification.failed);
        say(status === 404 ? messages.emailVerification.notFound : message);
        return typeof status === 'number' ? 'refused' : 'unanswered';
      }
    },
  };
}
