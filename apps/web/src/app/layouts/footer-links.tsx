import { Link } from '#web/ui/link.tsx';

interface FooterLinksProps {
  title: string;
  links: readonly { to: string; label: string }[];
}

export function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-1.5 font-semibold text-deep-ink">{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-9 items-center rounded-tick underline-offset-4 outline-deep-brass transition-colors hover:text-deep-ink hover:underline max-md:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
