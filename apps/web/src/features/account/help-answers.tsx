import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** What to do when something is lost, shortest way first. */
export function HelpAnswers() {
  return (
    <>
      <Panel title="My phone is lost or new">
        <ol className="grid list-decimal gap-2 ps-5 text-note">
          <li>Sign in with your password, and at the second step choose to use a recovery code.</li>
          <li>
            Within ten minutes, make new recovery codes under{' '}
            <Link to={paths.profileTab('security')} className="link">
              Security
            </Link>
            , so that you never run out: each one works once.
          </li>
          <li>
            Moving to a new phone? Turn two-factor off with a code from the old one, or with another recovery code, then
            set it up again with the new one.
          </li>
        </ol>
      </Panel>
      <Panel title="A device is lost or stolen">
        <ol className="grid list-decimal gap-2 ps-5 text-note">
          <li>
            Sign that device out in the list under{' '}
            <Link to={paths.profileTab('account')} className="link">
              Account
            </Link>
            , or sign out everywhere. It counts at once.
          </li>
          <li>Change your password, in case the device had remembered it.</li>
          <li>Look through the recent activity under Security for what was not you.</li>
        </ol>
      </Panel>
      <Panel title="I do not know my password">
        <p className="text-note">
          Log out and choose “Forgot password” at sign-in. A code comes to your email address. Two-factor stays on: the
          new password alone does not open the account.
        </p>
      </Panel>
      <Panel title="I saw a sign-in that was not me">
        <p className="text-note">
          Change your password: every other device is signed out with it. Then turn on two-factor, and check under
          Account that the email address and the connected Google account are yours.
        </p>
      </Panel>
    </>
  );
}
