import { AuthHeading } from '#web/features/auth/auth-heading.tsx';
import { OrDivider } from '#web/features/auth/or-divider.tsx';
import { RegisterForm } from '#web/features/auth/register-form.tsx';
import { useLeaveWhenSignedIn } from '#web/features/auth/use-leave-when-signed-in.ts';
import { GoogleButton } from '#web/features/google/google-button.tsx';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/link.tsx';

export function RegisterPage() {
  const isLeaving = useLeaveWhenSignedIn();
  if (isLeaving) return null;
  return (
    <>
      <AuthHeading title="Create your account">
        Already have one?{' '}
        <Link to={paths.login} className="link">
          Login
        </Link>
      </AuthHeading>
      <GoogleButton />
      <OrDivider />
      <RegisterForm />
    </>
  );
}
