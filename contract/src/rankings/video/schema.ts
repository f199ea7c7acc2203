import * as z from 'zod'
import { isVideoOrEmpty, VIDEO_ADDRESS_MAX, type Video as AVideo } from './video.ts'

/** Schema of a video. */
export const Video = z.object({
  provider: z.enum(['youtube', 'vimeo']),
  id: z.string(),
  hash: z.string().optional(),
}) satisfies z.ZodType<AVideo>

/** URL as the author types it: of a video, or empty. */
export const VideoAddress = z
  .string()
  .trim()
  .max(VIDEO_ADDRESS_MAX)
  .refine(isVideoOrEmpty, 'Not the address of a video on YouTube or Vimeo')
