import { useState } from 'react';
import * as uiWords from '@diyar/words/ui.ts';
import { IconButton } from './icon-button.tsx';
import * as pageIcons from './page-icons.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A text field whose characters can be shown for a moment. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      end={
        <IconButton
          look="bare"
          icon={isShown ? pageIcons.eyeOff : pageIcons.eye}
          label={isShown ? uiWords.hidePassword : uiWords.showPassword}
          aria-pressed={isShown}
          onClick={() => setIsShown((shown) => !shown)}
        />
      }
    />
  );
}
