import * as accountWords from '@diyar/words/account.ts';
import { paths, type ProfileTab } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';

function withTabLink(sentence: string, tab: ProfileTab) {
  return rich(sentence, {
    a: (text) => (
      <Link to={paths.profileTab(tab)} className="link">
        {text}
      </Link>
    ),
  });
}

/** What to do when something is lost, shortest way first. */
export function HelpAnswers() {
  return (
    <>
      <Panel title={accountWords.lostPhone.title}>
        <ol className="grid list-decimal gap-2 ps-5 text-note">
          <li>{accountWords.lostPhone.signIn}</li>
          <li>{withTabLink(accountWords.lostPhone.newCodes, 'security')}</li>
          <li>{accountWords.lostPhone.newPhone}</li>
        </ol>
      </Panel>
      <Panel title={accountWords.lostDevice.title}>
        <ol className="grid list-decimal gap-2 ps-5 text-note">
          <li>{withTabLink(accountWords.lostDevice.signOut, 'account')}</li>
          <li>{accountWords.lostDevice.password}</li>
          <li>{accountWords.lostDevice.activity}</li>
        </ol>
      </Panel>
      <Panel title={accountWords.lostPassword.title}>
        <p className="text-note">{accountWords.lostPassword.text}</p>
      </Panel>
      <Panel title={accountWords.strangeSignIn.title}>
        <p className="text-note">{accountWords.strangeSignIn.text}</p>
      </Panel>
    </>
  );
}
