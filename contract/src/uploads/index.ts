/** Uploads: pictures of users, their limits, names and addresses. */
export { uploadsContract } from './endpoints.ts'
export { FoundType, uploadRefusals } from './endpoints.ts'
export * as uploadRules from './rules.ts'
export { foundThumbPath, IMAGE_WIDTHS, imageSrc, type ImageWidth, imageUrl } from './rules.ts'
export {
  AltText,
  FoundPicture,
  FoundQuery,
  FoundRef,
  ImageChoice,
  ImageKind,
  PictureCredit,
  PictureCrop,
  PictureSource,
  UploadedImage,
} from './schema.ts'
