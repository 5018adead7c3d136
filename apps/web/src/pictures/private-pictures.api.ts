import type { Answer } from '@diyar/domain/envelope.ts';
import type { PrivatePicture } from '@diyar/domain/files.ts';
import { privatePictureUrl } from '@diyar/domain/pictures.ts';
import { api } from '#web/lib/api.ts';
import { readFile } from '#web/lib/read-answer.ts';
import { upload } from '#web/lib/upload.ts';

interface PrivateUpload {
  /** What they are for: a conversation or a lease. */
  to: string;
  files: readonly File[];
}

export const { useUploadPrivatePicturesMutation, useLoadPrivatePictureQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Answers the ids that a message or a step of a lease names. */
    uploadPrivatePictures: build.mutation<PrivatePicture[], PrivateUpload>({
      async queryFn({ to, files }, baseQueryApi) {
        const form = new FormData();
        for (const file of files) form.append('files', file);
        const sent = await upload({ url: `${to}/pictures`, form }, baseQueryApi);
        return 'error' in sent ? sent : { data: (sent.data as Answer<PrivatePicture[]>).data };
      },
    }),
    /** Address of a copy in the memory of this page, which is let go when nothing has shown it for a while. */
    loadPrivatePicture: build.query<string, { id: string; width: number }>({
      query: ({ id, width }) => ({
        url: privatePictureUrl(id, width, 'webp').slice('/api'.length),
        responseHandler: readFile,
      }),
      async onCacheEntryAdded(_wanted, { cacheDataLoaded, cacheEntryRemoved }) {
        const loaded = await cacheDataLoaded.catch(() => undefined);
        await cacheEntryRemoved;
        if (loaded !== undefined) URL.revokeObjectURL(loaded.data);
      },
    }),
  }),
});
