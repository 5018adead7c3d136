import { useSelector } from 'react-redux';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { Claims } from './claims.tsx';
import { Closing } from './closing.tsx';
import { CourtyardBand } from './courtyard-band.tsx';
import { Steps } from './steps.tsx';

/** The landing page below its list, in a chunk of its own. */
export function LandingRest() {
  const { isAuthenticated } = useSelector(selectSession);
  return (
    <>
      <Claims />
      <CourtyardBand />
      <Steps />
      <Closing to={isAuthenticated ? paths.dashboard : paths.register} />
    </>
  );
}
