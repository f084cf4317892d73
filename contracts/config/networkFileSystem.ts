/** File systems that show one machine's changes to another one late, by their numbers in Linux' statfs(2). */
const NAMES: ReadonlyMap<number, string> = new Map([
  [0x69_69, 'NFS'],
  [0x51_7b, 'SMB'],
  [0xff_53_4d_42, 'SMB'],
  [0xfe_53_4d_42, 'SMB'],
  [0x00_c3_64_00, 'Ceph'],
  [0x0b_d0_0b_d0, 'Lustre'],
]);

/** @throws naming the folder, when locks in it do not hold between machines. @param type of statfs */
export function refuseNetworkFileSystem(folder: string, type: number, instead: string): void {
  const name = NAMES.get(type);
  if (name !== undefined)
    throw new Error(
      `${folder} is on a network file system (${name}), where locks fail. ${instead}`,
    );
}
