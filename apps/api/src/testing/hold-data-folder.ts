import { openDataFolder } from '../lib/data-folder.ts';

/** Run as a process of its own: holds the folder it is given until it is killed. */
await openDataFolder(process.argv[2]!, 'the child');
process.send!('holding');
process.channel!.ref();
