/** Makes the anchors of members unique. */
export function withUniqueIds<Member extends { readonly id: string }>(members: readonly Member[]): readonly Member[] {
  const counts = new Map<string, number>();
  return members.map((member) => {
    const count = (counts.get(member.id) ?? 0) + 1;
    counts.set(member.id, count);
    return count === 1 ? member : { ...member, id: `${member.id}-${count}` };
  });
}
