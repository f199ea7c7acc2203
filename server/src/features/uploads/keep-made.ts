import type { ImageKind, UploadedImage } from '@liston/contract/uploads'
import type { Platform } from '../../platform/index.ts'
import { openPlaces } from '../../platform/pictures/index.ts'
import { uploadImage } from './upload-image.ts'

/** One at a time: nobody's upload waits for long. */
const places = openPlaces({ places: 2, waiting: 4 })

type Made = { userId: string; kind: ImageKind; file: Uint8Array; madeBy: 'model' | 'included' }

/**
 * Takes in a picture that a machine made for somebody, like one that they upload: read, written anew, counted, swept where
 * it stands nowhere. It is marked for good as made by a machine.
 */
export const keepMadePicture = (platform: Platform, made: Made): Promise<UploadedImage> =>
  uploadImage({ ...platform, places }, { ...made, key: null })
