#!/bin/sh
# The machines pg1 to pg3 of the trial: network namespaces that reach each other and this machine, which is 198.18.21.1 there.
# RFC 2544 reserves the network for trials, so no real machine has an address in it.
#
# machines.sh create | remove | kill <machine> <program>…
set -eu
network=198.18.21
machines='pg1 pg2 pg3'

# send <signal> <machine> [<program>…]; without a program to all of them
send() {
  signal=$1 machine=$2
  shift 2
  for pid in $(ip netns pids "examplar-trial-$machine" 2>/dev/null); do
    name=$(cat "/proc/$pid/comm" 2>/dev/null) || continue
    case " $* " in '  ' | *" $name "*) kill "-$signal" "$pid" 2>/dev/null || true ;; esac
  done
}

case $1 in
  create)
    ip link add examplar-trial type bridge
    ip address add $network.1/24 dev examplar-trial
    ip link set examplar-trial up
    for machine in $machines; do
      namespace=examplar-trial-$machine
      ip netns add $namespace
      ip link add examplar-$machine type veth peer name eth0 netns $namespace
      ip link set examplar-$machine master examplar-trial up
      ip -n $namespace address add $network.1${machine#pg}/24 dev eth0
      ip -n $namespace link set lo up
      ip -n $namespace link set eth0 up
    done
    ;;
  remove)
    # Told to quit, PostgreSQL frees its shared memory; killed, it leaves it behind.
    for machine in $machines; do send KILL $machine patroni; send QUIT $machine postgres; done
    sleep 3
    # A namespace outlives its name until the last program in it has ended; the link must not.
    for machine in $machines; do
      send KILL $machine
      ip link delete examplar-$machine 2>/dev/null || true
      ip netns delete examplar-trial-$machine 2>/dev/null || true
    done
    ip link delete examplar-trial 2>/dev/null || true
    ;;
  kill)
    shift
    send KILL "$@"
    ;;
esac
