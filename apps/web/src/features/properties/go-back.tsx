import { paths } from '#web/lib/paths.ts';
import { useGoBack } from '#web/lib/use-go-back.ts';
import { Button } from '#web/ui/button.tsx';

export function GoBack() {
  const goBack = useGoBack(paths.explore);
  return (
    <Button variant="secondary" onClick={goBack}>
      Go Back
    </Button>
  );
}
