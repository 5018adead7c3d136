import type { Answer } from '@diyar/domain/envelope.ts';
import type { MessagePicture } from '@diyar/domain/messages.ts';
import { privatePictureUrl } from '@diyar/domain/pictures.ts';
import { api } from '#web/lib/api.ts';
import { upload } from '#web/lib/upload.ts';

async function readPicture(response: Response): Promise<unknown> {
  return response.ok ? URL.createObjectURL(await response.blob()) : response.json();
}

export const { useUploadMessagePicturesMutation, useLoadMessagePictureQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** For a message to come; answers the ids that it names. */
    uploadMessagePictures: build.mutation<MessagePicture[], { threadId: string; files: readonly File[] }>({
      async queryFn({ threadId, files }, baseQueryApi) {
        const form = new FormData();
        for (const file of files) form.append('files', file);
        const sent = await upload(
          { url: `/messages/threads/${encodeURIComponent(threadId)}/pictures`, form },
          baseQueryApi,
        );
        return 'error' in sent ? sent : { data: (sent.data as Answer<MessagePicture[]>).data };
      },
    }),
    /** Address of a copy in the memory of this page, which is let go when nothing has shown it for a while. */
    loadMessagePicture: build.query<string, { id: string; width: number }>({
      query: ({ id, width }) => ({
        url: privatePictureUrl(id, width, 'webp').slice('/api'.length),
        responseHandler: readPicture,
      }),
      async onCacheEntryAdded(_wanted, { cacheDataLoaded, cacheEntryRemoved }) {
        const loaded = await cacheDataLoaded.catch(() => undefined);
        await cacheEntryRemoved;
        if (loaded !== undefined) URL.revokeObjectURL(loaded.data);
      },
    }),
  }),
});
