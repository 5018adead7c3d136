import { DropdownMenu } from 'radix-ui';

export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-1.5 my-1.5 h-px bg-line" />;
}
