import S3rver from 's3rver'

/** A real S3-compatible server with one bucket, on the loopback interface. */
export async function openS3Server(directory: string) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: 'pictures' }],
  })
  const { port } = await server.run()
  return {
    address: `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/pictures?region=us-east-1`,
    close: () => server.close(),
  }
}
