import * as homeWords from '@diyar/words/home.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Picture } from '#web/ui/picture.tsx';
import narrow from '../../assets/pictures/courtyard-440.avif';
import wide from '../../assets/pictures/courtyard-838.avif';
import fallback from '../../assets/pictures/courtyard-838.jpg';

/** An invitation to list a home. */
export function AddBanner() {
  return (
    <section
      aria-labelledby="add-a-property"
      className="khatam relative flex min-h-66 items-center overflow-hidden rounded-card bg-deep p-6 text-deep-ink [--khatam-mask:linear-gradient(#000,#000)] [--khatam-strength:.1] [--khatam-tile:120px] md:p-9"
    >
      <div className="max-w-96 max-sm:max-w-[62%]">
        <h2 id="add-a-property" className="type-block">
          {homeWords.addTitle}
        </h2>
        <p className="mt-2 text-note text-deep-soft">{homeWords.addText}</p>
        <ButtonLink to={paths.addProperty} variant="ivory" className="mt-5">
          <Icon path={pageIcons.plus} />
          {homeWords.addTitle}
        </ButtonLink>
      </div>
      <div className="absolute end-5 bottom-0 h-[88%] w-[34%] max-w-54 translate-y-px max-sm:-end-4 max-sm:h-3/5 md:end-9">
        <Picture
          sources={[{ type: 'image/avif', srcSet: `${narrow} 440w, ${wide} 838w` }]}
          src={fallback}
          alt=""
          width={838}
          height={1067}
          sizes="216px"
          color="#9c8b6e"
          className="arch-mask h-full"
        />
      </div>
    </section>
  );
}
