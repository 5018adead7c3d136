import { HelpAnswers } from '#web/features/account/help-answers.tsx';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Panel } from '#web/ui/panel.tsx';

export function ProfileHelp() {
  return (
    <div className="grid max-w-194 gap-5 lg:gap-6">
      <HelpAnswers />
      <Panel
        title="Something else?"
        text="Most questions about homes, shares and money are answered already. For the rest, write to us: we never ask for a password, a code or a recovery code."
      >
        <div className="flex flex-wrap gap-2.5 max-sm:*:w-full">
          <ButtonLink to={paths.faq} variant="secondary" size="sm">
            Read the FAQ
          </ButtonLink>
          <ButtonLink to={paths.contact} variant="secondary" size="sm">
            Write to us
          </ButtonLink>
        </div>
      </Panel>
    </div>
  );
}
