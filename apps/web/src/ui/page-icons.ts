/** Icons that the first screen does not need; see icons.ts. */
export const alert = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5v5.5M12 16v.01';
export const bell = 'M6 17v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21a2.3 2.3 0 0 0 4 0M12 3v2';
export const balcony = 'M4 21v-8h16v8M8 21v-8M12 21v-8M16 21v-8M3 21h18M7 13V4h10v9M12 4v9';
export const calendar =
  'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V7A1.5 1.5 0 0 1 5 5.5zM3.5 10.5h17M8 3v4M16 3v4';
export const car =
  'M4 16v-3.5l2-5A2 2 0 0 1 7.9 6h8.2A2 2 0 0 1 18 7.5l2 5V16M4 12.5h16M3.5 16h17v2.5h-3V16M3.5 16v2.5h3V16';
export const chart = 'M4 20V4M4 20h16M8.5 16v-4M12.5 16V8M16.5 16v-6';
export const check = 'm5 12.5 4.5 4.5L19 7.5';
export const checkCircle = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17m-3.7 8.8 2.6 2.6 4.9-5.3';
export const coin =
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7v10M14.6 9.6c-.5-.8-1.5-1.1-2.6-1.1-1.5 0-2.5.7-2.5 1.7 0 2.4 5 1.2 5 3.6 0 1-1 1.7-2.5 1.7-1.2 0-2.1-.4-2.6-1.2';
export const copy =
  'M9 8.5h9a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H9A1.5 1.5 0 0 1 7.5 19v-9A1.5 1.5 0 0 1 9 8.5zM16.5 5.5v-.5A1.5 1.5 0 0 0 15 3.5H6A1.5 1.5 0 0 0 4.5 5v9A1.5 1.5 0 0 0 6 15.5h.5';
export const dashboard = 'M4 4.5h6.5V11H4zM13.5 4.5H20V8h-6.5zM13.5 11H20v8.5h-6.5zM4 14h6.5v5.5H4z';
export const document = 'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5M9 13h6M9 17h4';
export const elevator = 'M5 3.5h14v17H5zM12 3.5v17M8.5 9.5 7 12h3zM15.5 14.5 14 12h3z';
export const external =
  'M13.5 4.5h6v6M19.5 4.5 11 13M17.5 14v4a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8A1.5 1.5 0 0 1 6 6.5h4';
export const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6';
export const eyeOff =
  'M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.3 7.2A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.5-1.2M10 10a3 3 0 0 0 4.1 4.2M4 4l16 16';
export const flame =
  'M12 21a6 6 0 0 0 6-6c0-4-3.5-5.5-4-10.5-3 1.5-4 4-3.8 6.5C8.8 10.5 8.5 9.5 8.5 8.5 7 10 6 12.5 6 15a6 6 0 0 0 6 6z';
export const gym = 'M4 9v6M7 6.5v11M17 6.5v11M20 9v6M7 12h10';
export const info = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 11v5M12 8v.01';
export const key = 'M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8M11 12.5 19.5 4M16 7.5l2.5 2.5M13.5 10l1.5 1.5';
export const logout = 'M10 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h4M15.5 8l4 4-4 4M19.5 12H9.5';
export const mail = 'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM4 7l8 6 8-6';
export const monitor =
  'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5zM9 20.5h6M12 16.5v4';
export const moon = 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z';
export const parking =
  'M5 3.5h14A1.5 1.5 0 0 1 20.5 5v14a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V5A1.5 1.5 0 0 1 5 3.5zM9.5 17V7h3.3a3 3 0 0 1 0 6H9.5';
export const percent = 'M6 18 18 6M8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4M16 14a2 2 0 1 0 0 4 2 2 0 0 0 0-4';
export const phone =
  'M5 4.5h3.5l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5V19a1.5 1.5 0 0 1-1.6 1.5A15 15 0 0 1 3.5 6.1 1.5 1.5 0 0 1 5 4.5z';
export const pool =
  'M3 16.5c1.5 0 1.5 1 3 1s1.5-1 3-1 1.5 1 3 1 1.5-1 3-1 1.5 1 3 1 1.5-1 3-1M3 20.5c1.5 0 1.5 1 3 1s1.5-1 3-1 1.5 1 3 1 1.5-1 3-1 1.5 1 3 1 1.5-1 3-1M8 14V5.5a2 2 0 0 1 4 0M15 14V5.5a2 2 0 0 1 4 0M8 8.5h7M8 11.5h7';
export const prohibited = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M6 18 18 6';
export const search = 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M16 16l4 4';
export const share = 'M12 15V3.5M8 7l4-3.5L16 7M6 11H5v9h14v-9h-1';
export const shield = 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.2L15.2 10';
export const snow = 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5';
export const sun =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4';
export const swap = 'M4 8h14M15 4.5 18.5 8 15 11.5M20 16H6M9 12.5 5.5 16 9 19.5';
export const user = 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20c.5-3.5 3.5-5.5 7.5-5.5s7 2 7.5 5.5';
export const wifi = 'M3 9.5a13 13 0 0 1 18 0M6 13a8.5 8.5 0 0 1 12 0M9 16.3a4.2 4.2 0 0 1 6 0M12 19.5v.01';
export const download = 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 19.5h15';
export const home = 'M4 10.6 12 4l8 6.6V19a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19zM9.5 20.5v-6h5v6';
export const print =
  'M7 8.5V3.5h10v5M7 17.5H5A1.5 1.5 0 0 1 3.5 16v-6A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-2M7 14h10v6.5H7zM16.5 11.2v.01';
export const settings =
  'M4 7h9M17 7h3M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M4 17h3M11 17h9M9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4';
export const smartphone =
  'M8 2.5h8A1.5 1.5 0 0 1 17.5 4v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5zM11 18.5h2';
export const compass = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M15.5 8.5l-2 5-5 2 2-5z';
export const map = 'M3.5 6.5 9 4l6 2.5L20.5 4v13.5L15 20l-6-2.5L3.5 20zM9 4v13.5M15 6.5V20';
export const plus = 'M12 5v14M5 12h14';
export const minus = 'M5 12h14';
export const table = 'M4.5 5h15v14h-15zM4.5 10h15M10.5 10v9';
export const listings =
  'M4 20.5V9l6-3.5V20.5M10 20.5V4l9 4v12.5M2.5 20.5h19M13.5 11v.01M13.5 14.5v.01M16 11v.01M16 14.5v.01M7 12v.01M7 15.5v.01';
export const pencil =
  'm4.5 19.5 1-4.2L16.2 4.6a1.6 1.6 0 0 1 2.3 0l.9.9a1.6 1.6 0 0 1 0 2.3L8.7 18.5zM14.5 6.3l3.2 3.2';
export const trash =
  'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 11.6a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7M10 11v5M14 11v5';
export const grip = 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01';
export const pictures =
  'M5.5 4.5h13a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM4.5 17l4.7-5 3.8 4 2.5-2.5 4 4M15.5 9.5v.01';
export const refresh = 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15';
export const panorama = 'M3.5 6.5c5 2 12 2 17 0v11c-5-2-12-2-17 0zM8 13.5l2.5-2.5 2.5 2.5M16 11v.01';
export const heart =
  'M12 20S4.5 15.6 4.5 9.9A4.1 4.1 0 0 1 8.6 5.7c1.5 0 2.7.8 3.4 2 .7-1.2 1.9-2 3.4-2a4.1 4.1 0 0 1 4.1 4.2C19.5 15.6 12 20 12 20z';
export const bookmark = 'M7 4h10a1 1 0 0 1 1 1v15l-6-4-6 4V5a1 1 0 0 1 1-1z';
export const compare = 'M5 4.5h5v15H5zM14 4.5h5v15h-5zM5 9.5h5M14 9.5h5';
export const card =
  'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM3.5 9.5h17M7 14.5h3';
export const clock = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2';
export const lock =
  'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5zM8 10.5V8a4 4 0 0 1 8 0v2.5';
export const undo = 'M8.5 5 4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10h-4';
export const wallet =
  'M17.5 7.5V6A1.5 1.5 0 0 0 16 4.5H5.5a2 2 0 0 0 0 4H19a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H5.5a2 2 0 0 1-2-2V6.5M16.5 14v.01';
export const send = 'M7 17 17 7M9 7h8v8';
export const qrCode =
  'M4.5 4.5h5v5h-5zM14.5 4.5h5v5h-5zM4.5 14.5h5v5h-5zM14.5 14.5h2v2M19.5 14.5v2M14.5 19.5h2M19.5 19.5v.01';
export const message = 'M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H12l-4.5 4v-4h-2a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z';
export const more = 'M6 11.7v.6M12 11.7v.6M18 11.7v.6M5.7 12h.6M11.7 12h.6M17.7 12h.6';
export const flag = 'M6 21V4M6 4.5h11l-2 4 2 4H6';
