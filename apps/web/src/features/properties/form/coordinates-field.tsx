import { useState } from 'react';
import type { Position } from '#web/lib/geolocation.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { readCoordinates } from './read-coordinates.ts';

/** For whoever has the exact place from elsewhere, or would rather type than move a map. */
export function CoordinatesField({ onRead }: { onRead: (place: Position) => void }) {
  const [text, setText] = useState('');
  const isWrong = text.trim() !== '' && readCoordinates(text) === undefined;
  return (
    <TextField
      label="Or paste coordinates"
      name="coordinates"
      autoComplete="off"
      placeholder="25.2048, 55.2708"
      value={text}
      error={isWrong ? 'Please enter a latitude and a longitude, such as 25.2048, 55.2708' : undefined}
      fieldClassName="max-w-80"
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        const place = readCoordinates(currentTarget.value);
        if (place !== undefined) onRead(place);
      }}
    />
  );
}
