import { statfsSync } from 'node:fs';
import { refuseNetworkFileSystem } from './networkFileSystem';

// The numbers are those of the kernel's magic.h.
test.each([
  ['NFS', 0x6969],
  ['SMB', 0xff534d42],
  ['SMB', 0xfe534d42],
  ['Ceph', 0x00c36400],
])('file systems: %s (%i) is refused with what to do instead', (name, type) => {
  expect(() => refuseNetworkFileSystem('/srv/site', type, 'Take a disk.')).toThrow(
    `/srv/site is on a network file system (${name}), where locks fail. Take a disk.`,
  );
});

test('file systems: the disk of this machine is accepted', () => {
  expect(() => refuseNetworkFileSystem('.', statfsSync('.').type, '')).not.toThrow();
});
