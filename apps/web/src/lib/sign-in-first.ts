import { useSelector } from 'react-redux';
import { paths } from './paths.ts';
import { saveRedirect } from './redirect.ts';
import { selectSession } from './session.ts';

/** For a link to what needs an account: a signed-out visitor signs in first and then lands on it. */
export function useSignInFirst(): (path: string) => string {
  const { isAuthenticated } = useSelector(selectSession);
  return (path) => {
    if (isAuthenticated) return path;
    saveRedirect(path);
    return paths.login;
  };
}
