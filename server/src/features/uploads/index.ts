/** Uploads: receives, attaches, serves, hides and deletes pictures of users. */
export { attachImages, type AttachImages, hideImage, releaseImages, showImage } from './attach-images.ts'
export { findReportedImage } from './store.ts'
export { findImage } from './store.ts'
export { countPictures, findLook } from './store.ts'
export { openUploads } from './open-uploads.ts'
export { keepMadePicture } from './keep-made.ts'
export { pictureSearchOf, showThumb } from './find-pictures.ts'
