import type { ImageKind, UploadedImage } from '@liston/contract/uploads'
import type { Platform } from '../../platform/index.ts'
import { openPlaces } from '../../platform/places.ts'
import { uploadImage } from './upload-image.ts'

/** A small queue of its own, so that generated pictures do not delay uploads for long. */
const places = openPlaces({ places: 2, waiting: 4 })

type Made = { userId: string; kind: ImageKind; file: Uint8Array; madeBy: 'model' | 'included' }

/**
 * Stores a generated picture for a user like an upload: re-encoded, counted, and deleted if it stays unattached. It is
 * permanently marked as generated.
 */
export const keepMadePicture = (platform: Platform, made: Made): Promise<UploadedImage> =>
  uploadImage({ ...platform, places }, { ...made, key: null })
