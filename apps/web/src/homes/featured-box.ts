/** The boxes of the featured card, shared with its skeleton so that nothing moves when it arrives. */
export const featuredBox = {
  frame:
    'overflow-hidden rounded-card border border-line bg-surface shadow-float lg:grid lg:min-h-115 lg:grid-cols-[57.5%_1fr]',
  picture: 'h-[60vw] max-h-96 min-h-58 lg:h-full lg:max-h-none',
  text: 'flex flex-col p-5 pt-5.5 pb-6 md:p-8 lg:p-10',
} as const;
