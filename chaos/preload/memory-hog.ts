// Loaded into the server before everything else: told by SIGUSR2, it takes memory until the engine gives up.
const taken: number[][] = [];

process.on('SIGUSR2', () => {
  for (;;) taken.push(Array.from({ length: 100_000 }, Math.random));
});
