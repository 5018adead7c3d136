import { type ButtonLook, buttonClasses } from './button-classes.ts';
import { classes } from './classes.ts';
import { Link, type LinkProps } from './link.tsx';

interface ButtonLinkProps extends LinkProps, ButtonLook {}

/** A link that looks like a button: it goes somewhere, so it stays a link. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classes(buttonClasses({ variant, size, block }), className)} />;
}
